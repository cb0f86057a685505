"""Django's own has no blank between the day and the hour."""

DATE_FORMAT = "Y年n月j日"
SHORT_DATE_FORMAT = "Y年n月j日"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "Y年n月j日 H:i"
SHORT_DATETIME_FORMAT = "Y年n月j日 H:i"
MONTH_DAY_FORMAT = "n月j日"
DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ""
FIRST_DAY_OF_WEEK = 0
