"""The rule books of the Loo family, written anew for every set of house rules.

Each book has the same chapters under every set, so that two of them can be laid side by side.
"""
