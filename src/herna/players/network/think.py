"""The thinking of a network in whole numbers, compiled with the rules: the same on every machine to the last bit.

Weights are bytes. A layer multiplies them with whole numbers, adds up in 32 bits, and brings each sum back to its unit
by a factor of its own and a shift. The first layer only adds up the rows of what is set, in 16 bits as long as they are
enough (a processor adds twice as many of them at a time); later ones skip what is zero; wishes are worked out for
allowed actions alone.

A network is two arrays. `weights` has the layers one after the other: a row for each input in the three hidden layers,
for each output in the last one, whose last row is what the seat expects. `numbers` begins with the sizes; then comes
what is read (where in the features, from which number on), and for each layer its biases and factors.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from herna.core.rule import rule

BITS, AMOUNTS, FIRST, SECOND, OUTPUTS, HEAD = range(6)
"""Where in `numbers` the sizes are, and where what follows begins."""
WHOLE = 16
"""What a set bit counts in the first layer; an amount counts itself."""
ONE = 2048
"""What a neuron, a wish and an expectation count as one."""
HIGHEST = 8 * ONE
"""A neuron says no more than this, so that no sum leaves its 32 bits."""
SHIFT = 20
LARGEST = 127
"""What a weight is at most."""
IN_SMALL = 32_767 // LARGEST
"""So many rows of weights can be added in 16 bits."""


@rule
def blank(out: Any) -> None:
    """Set an array to zeros."""
    for k in range(len(out)):
        out[k] = 0


@rule
def add_row(out: Any, row: Any, times: Any, at: int) -> None:
    """Add a row of weights so many times; that number is read here, so that it is known to be small."""
    much = times[at]
    for k in range(len(out)):
        out[k] += much * row[k]


@rule
def fire(out: Any, biases: Any, factors: Any) -> None:
    """From sums to what the neurons say: nothing below zero."""
    for k in range(len(out)):
        out[k] = max(0, min(HIGHEST, biases[k] + ((out[k] * factors[k]) >> SHIFT)))


@rule
def fire_on(out: Any, before: Any, biases: Any, factors: Any) -> None:
    """The same, added to what the layer before said."""
    for k in range(len(out)):
        out[k] = max(0, min(HIGHEST, before[k] + biases[k] + ((out[k] * factors[k]) >> SHIFT)))


@rule
def add_once(out: Any, row: Any) -> None:
    """Add a row of weights."""
    for k in range(len(out)):
        out[k] += row[k]


@rule
def bring_over(small: Any, out: Any, times: int) -> None:
    """Add small sums so many times, and begin them anew."""
    for k in range(len(out)):
        out[k] += times * small[k]
        small[k] = 0


@rule
def listen(row: Any, weights: Any, numbers: Any, small: Any, out: Any) -> None:
    """The sums of the first layer, over a row of features."""
    bits, amounts, width = numbers[BITS], numbers[AMOUNTS], len(out)
    at, least, much = HEAD, HEAD + bits, HEAD + 2 * bits
    blank(out)
    blank(small)
    left = IN_SMALL
    for i in range(bits):
        if row[numbers[at + i]] >= numbers[least + i]:
            if not left:
                bring_over(small, out, WHOLE)
                left = IN_SMALL
            add_once(small, weights[i * width : (i + 1) * width])
            left -= 1
    bring_over(small, out, WHOLE)
    left = IN_SMALL
    for i in range(amounts):
        value = row[numbers[much + i]]
        if value:
            size = max(value, 0 - value)  # a byte has no 128, so -value would stay below zero
            if size > left:
                bring_over(small, out, 1)
                left = IN_SMALL
            add_row(small, weights[(bits + i) * width : (bits + i + 1) * width], row, numbers[much + i])
            left -= size
    bring_over(small, out, 1)


@rule
def pass_on(given: Any, weights: Any, out: Any) -> None:
    """The sums of a further layer."""
    width = len(out)
    blank(out)
    for i in range(len(given)):
        if given[i]:
            add_row(out, weights[i * width : (i + 1) * width], given, i)


@rule
def think(row: Any, weights: Any, numbers: Any, room: Any, small: Any) -> None:
    """All hidden layers; what the last one says stands at the end of `room`. `small` is for sums of 16 bits."""
    bits, amounts, first, second = numbers[BITS], numbers[AMOUNTS], numbers[FIRST], numbers[SECOND]
    one, two, three = room[:first], room[first : first + second], room[first + second : first + 2 * second]
    at = HEAD + 2 * bits + amounts
    listen(row, weights, numbers, small, one)
    fire(one, numbers[at : at + first], numbers[at + first : at + 2 * first])
    at += 2 * first
    start = (bits + amounts) * first
    pass_on(one, weights[start : start + first * second], two)
    fire(two, numbers[at : at + second], numbers[at + second : at + 2 * second])
    at += 2 * second
    start += first * second
    pass_on(two, weights[start : start + second * second], three)
    fire_on(three, two, numbers[at : at + second], numbers[at + second : at + 2 * second])


@rule
def wish(output: int, weights: Any, numbers: Any, room: Any) -> int:
    """What the network says to one output; the one after the last is what the seat expects."""
    bits, amounts, first, second = numbers[BITS], numbers[AMOUNTS], numbers[FIRST], numbers[SECOND]
    said = room[first + second : first + 2 * second]
    start = (bits + amounts + second) * first + (second + output) * second
    row = weights[start : start + second]
    total = np.int32(0)
    for k in range(len(row)):
        total = np.int32(total + said[k] * row[k])
    at = HEAD + 2 * bits + amounts + 2 * first + 4 * second + output
    found: int = numbers[at] + ((int(total) * numbers[at + numbers[OUTPUTS] + 1]) >> SHIFT)
    return found


@rule
def expectation(weights: Any, numbers: Any, room: Any) -> int:
    """What the seat expects, from −ONE (losing alone) to ONE (winning alone)."""
    return max(-ONE, min(ONE, wish(numbers[OUTPUTS], weights, numbers, room)))
