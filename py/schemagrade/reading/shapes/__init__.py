"""One file per input shape. To add one: write `KIND`, `LABEL` and `read`, and name the module in `detect.py`."""
