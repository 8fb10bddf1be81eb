"""The room: people playing. The only layer with input, output and a clock."""
