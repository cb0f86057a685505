"""One module or package a game. Games never import each other."""
