"""Arabic: day before month and twenty-four hours, with the figures of the cards."""
