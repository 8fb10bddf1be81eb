"""Card sense: for each game a rule `value(s, action)` that says how good an action looks to the seat that decides.

It reads the state as that seat sees it; everything hidden is blank. Only the order and the distances of the values of
one decision matter.
"""
