"""One file per check; `rubric.py` names and weighs them."""
