"""The referee desk: questions that stopped a game, asked and answered; no models and no rules of its own."""
