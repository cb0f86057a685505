"""What every page of the shell stands on: settings read, requests checked, writes in turn, the server started."""
