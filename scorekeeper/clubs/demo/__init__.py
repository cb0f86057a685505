"""A club made up for newcomers and for measuring: people, evenings and honest matches, the same for the same seed."""
