"""Django's own puts the month first and says the hour by twelve."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j F Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j F Y، H:i"
SHORT_DATETIME_FORMAT = "j F Y، H:i"
MONTH_DAY_FORMAT = "j F"
DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ""
FIRST_DAY_OF_WEEK = 6
