"""Recording a deal: its form, its preview, what is noted early, correcting it, voiding it."""
