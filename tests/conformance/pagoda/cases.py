"""What the random games of Pagoda leave out, and what seldom happens in them."""

ALIKE = {"starter"}
"""Options that change nothing but who begins."""

RARE = {"pass"}
