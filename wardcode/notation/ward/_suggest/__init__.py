"""What was meant by a line that is refused, or that is read but looks wrong.

A line carries its own checks: each quadrant adds up to six points, each player has fifteen men, and
where men are borne off the others are home. From a text that fails them readings are made by undoing
slips of the hand, two together and sometimes three. Each has a cost in bits, which is the sum of
what its slips cost (`_slips` has the table) and of how unlikely its board is among real ones
(`_likely`); a bit more is half as likely. Only differences between costs mean something.

The way of a text: its marks (`_marks`) are cut at two slashes and a check mark in every way that may
be meant (`_cuts`); each piece is read in every way that makes it a quadrant (`_quadrants`) or the bar
(`_bar`); the pieces are put together to boards, in the right order of points or another (`_orders`,
`_search`); and the likeliest are given (`_answer`), if anything is wrong or looks so (`_doubts`).

What still adds up cannot be noticed: two neighbours swapped inside a quadrant, or any slip in a
bear-off that leaves no more than fifteen men.
"""
