"""A linker for one WebAssembly object: it lays out its data, fills in addresses and writes a module without imports.

LLVM writes a relocatable object, which only lacks the places of its data and of its stack. The usual linker for that,
`wasm-ld`, comes in packages of 100 MB and more that everybody who builds the page would have to load; for a single
object without imports these pages do it. The format is that of WebAssembly's tool conventions (Linking.md), version 2.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

CUSTOM, TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 0, 1, 2, 3, 5, 6, 7, 10, 11
MAGIC = b"\0asm\1\0\0\0"
PAGE = 65_536
DATA_START = 1_024
STACK = 65_536
FUNCTION_SYMBOL, DATA_SYMBOL = 0, 1
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
FUNCTION_INDEX, TYPE_INDEX, GLOBAL_INDEX = 0, 6, 7
ADDRESS = {3: "leb", 4: "sleb", 5: "i32"}
"""Relocations that want the address of data, and how it is written there."""
KEPT = (FUNCTION_INDEX, TYPE_INDEX, GLOBAL_INDEX)
"""Relocations that are right already, as no other object changes the order of functions, types and globals."""


class Reader:
    """Bytes, read one after the other."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.content)

    def take(self, count: int) -> bytes:
        """The next bytes."""
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self) -> int:
        """An unsigned number in LEB128."""
        return self._number_of_bits()[0]

    def signed(self) -> int:
        """A signed number in LEB128."""
        found, bits = self._number_of_bits()
        return found - (1 << bits) if found >> (bits - 1) else found

    def _number_of_bits(self) -> tuple[int, int]:
        """A number in LEB128 as if it had no sign, and how many bits were written of it."""
        found = bits = 0
        while True:
            byte = self.content[self.at]
            self.at += 1
            found |= (byte & 0x7F) << bits
            bits += 7
            if byte < 0x80:
                return found, bits

    def text(self) -> str:
        """A name."""
        return self.take(self.number()).decode()

    def part(self) -> Reader:
        """A part that begins with its length."""
        return Reader(self.take(self.number()))


def leb(number: int, width: int = 1) -> bytes:
    """An unsigned number in LEB128, in at least so many bytes."""
    out = bytearray()
    while number >= 0x80 or len(out) < width - 1:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def vector(items: list[bytes]) -> bytes:
    """A list with its length before it."""
    return leb(len(items)) + b"".join(items)


def named(text: str) -> bytes:
    """A name with its length before it."""
    return leb(len(text.encode())) + text.encode()


def section(number: int, content: bytes) -> bytes:
    """A section of a module."""
    return bytes([number]) + leb(len(content)) + content


@dataclass
class Segment:
    """Some data that stays together; `at` is where it begins in its section."""

    content: bytearray
    at: int
    address: int = 0


@dataclass
class Relocation:
    """A place in a section that waits for the address of a symbol."""

    kind: int
    offset: int
    symbol: int
    added: int


@dataclass
class Object:
    """What there is in an object."""

    sections: dict[int, bytes] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)
    symbols: list[tuple[int, str, int, int]] = field(default_factory=list)
    """Kind, name, index (of a function or a segment) and offset in the segment."""
    alignments: list[int] = field(default_factory=list)
    imported: list[str] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────


def read_object(content: bytes) -> Object:
    """Take an object apart."""
    assert content[:8] == MAGIC, "This is no WebAssembly."
    reader, found = Reader(content[8:]), Object()
    while reader.more():
        number = reader.take(1)[0]
        part = reader.part()
        if number != CUSTOM:
            found.sections[number] = part.content
            found.order.append(number)
            continue
        name = part.text()
        if name == "linking":
            _read_linking(part, found)
        elif name.startswith("reloc."):
            _read_relocations(part, found)
    found.imported = list(_imports(Reader(found.sections.get(IMPORT, b"\0"))))
    found.segments = list(_segments(Reader(found.sections.get(DATA, b"\0"))))
    return found


def _imports(reader: Reader) -> Iterator[str]:
    for _ in range(reader.number()):
        reader.text()
        name, kind = reader.text(), reader.take(1)[0]
        yield name
        if kind == 2:  # a memory: flags, least, most
            reader.number(), reader.number()
        elif kind == 3:  # a global: type, whether it changes
            reader.take(2)
        else:
            raise AssertionError(f"The browser has no {name}.")


def _segments(reader: Reader) -> Iterator[Segment]:
    for _ in range(reader.number()):
        assert reader.number() == 0, "Data is where it is from the start."
        reader.take(1), reader.signed(), reader.take(1)  # i32.const, offset, end
        size = reader.number()
        yield Segment(bytearray(reader.take(size)), reader.at - size)


def _read_linking(reader: Reader, found: Object) -> None:
    assert reader.number() == 2, "This linker knows version 2 of the format."
    while reader.more():
        kind, part = reader.take(1)[0], reader.part()
        if kind == 5:
            found.alignments = list(_alignments(part))
        elif kind == 8:
            found.symbols = [_symbol(part) for _ in range(part.number())]


def _alignments(part: Reader) -> Iterator[int]:
    for _ in range(part.number()):
        part.text()
        yield 1 << part.number()
        part.number()


def _symbol(part: Reader) -> tuple[int, str, int, int]:
    kind, flags = part.take(1)[0], part.number()
    if kind == DATA_SYMBOL:
        name = part.text()
        if flags & UNDEFINED:
            return kind, name, 0, 0
        segment, offset = part.number(), part.number()
        part.number()
        return kind, name, segment, offset
    index = part.number()
    name = part.text() if not flags & UNDEFINED or flags & EXPLICIT_NAME else ""
    return kind, name, index, 0


def _read_relocations(reader: Reader, found: Object) -> None:
    where = found.order[reader.number()]
    entries = []
    for _ in range(reader.number()):
        kind, offset, symbol = reader.take(1)[0], reader.number(), reader.number()
        added = reader.signed() if kind in ADDRESS else 0
        assert kind in ADDRESS or kind in KEPT, f"This linker does not know relocations of type {kind}."
        entries.append(Relocation(kind, offset, symbol, added))
    found.relocations[where] = entries


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────


def linked(content: bytes, exported: Callable[[str], str | None]) -> bytes:
    """The module of an object; `exported` says under which name a function is seen from outside, if at all."""
    found = read_object(content)
    end = _lay_out(found)
    stack_end = -(-(end + STACK) // 16) * 16
    code = _relocated(found, bytearray(found.sections[CODE]), CODE)
    _relocate_data(found)
    exports = [named(name) + b"\0" + leb(index) for name, index in _exports(found, exported)]
    exports += [named("memory") + b"\2\0", named("heap") + b"\3\1"]
    # The first global is the one that the object imports: where its stack is.
    assert found.imported in (["__linear_memory"], ["__linear_memory", "__stack_pointer"]), found.imported
    globals_ = [b"\x7f\1" + _constant(stack_end), b"\x7f\0" + _constant(stack_end)]
    data = [b"\0" + _constant(s.address) + leb(len(s.content)) + bytes(s.content) for s in found.segments]
    return MAGIC + b"".join(
        [
            section(TYPE, found.sections[TYPE]),
            section(FUNCTION, found.sections[FUNCTION]),
            section(MEMORY, vector([b"\0" + leb(-(-stack_end // PAGE))])),
            section(GLOBAL, vector(globals_)),
            section(EXPORT, vector(exports)),
            section(CODE, code),
            section(DATA, vector(data)) if data else b"",
        ]
    )


def _lay_out(found: Object) -> int:
    """Give every segment its address; returns where they end."""
    at = DATA_START
    for segment, alignment in zip(found.segments, found.alignments, strict=True):
        at = -(-at // alignment) * alignment
        segment.address = at
        at += len(segment.content)
    return at


def _exports(found: Object, exported: Callable[[str], str | None]) -> Iterator[tuple[str, int]]:
    for kind, name, index, _ in found.symbols:
        seen = exported(name) if kind == FUNCTION_SYMBOL else None
        if seen is not None:
            yield seen, index


def _address(found: Object, relocation: Relocation) -> int:
    kind, name, segment, offset = found.symbols[relocation.symbol]
    assert kind == DATA_SYMBOL, name
    return found.segments[segment].address + offset + relocation.added


def _relocated(found: Object, content: bytearray, where: int) -> bytes:
    for relocation in found.relocations.get(where, []):
        if relocation.kind in ADDRESS:
            _write(content, relocation.offset, ADDRESS[relocation.kind], _address(found, relocation))
    return bytes(content)


def _relocate_data(found: Object) -> None:
    """Addresses inside data; their places are counted from the beginning of the section."""
    for relocation in found.relocations.get(DATA, []):
        for segment in found.segments:
            offset = relocation.offset - segment.at
            if 0 <= offset < len(segment.content):
                _write(segment.content, offset, ADDRESS[relocation.kind], _address(found, relocation))


def _write(content: bytearray, offset: int, how: str, value: int) -> None:
    """A number over its place: five bytes of LEB128, or four bytes."""
    if how == "i32":
        content[offset : offset + 4] = struct.pack("<I", value)
    else:  # addresses are below 2**31, so both kinds of LEB128 look alike in five bytes
        content[offset : offset + 5] = leb(value, 5)


def _constant(number: int) -> bytes:
    """The instruction that gives a number which is not negative, and the end of an expression."""
    out = bytearray([0x41])
    while number >= 0x40:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number, 0x0B])
