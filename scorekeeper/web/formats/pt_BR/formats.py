"""Django's own begins months with a capital."""

DATE_FORMAT = "j b Y"
SHORT_DATE_FORMAT = "j b Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j b Y, H:i"
SHORT_DATETIME_FORMAT = "j b Y, H:i"
MONTH_DAY_FORMAT = "j b"
DECIMAL_SEPARATOR = ","
THOUSAND_SEPARATOR = ""
FIRST_DAY_OF_WEEK = 0
