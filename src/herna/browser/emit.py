"""From Numba's code of some functions to one WebAssembly object: linked, optimised, with plain functions to call.

Numba's own calling convention is (result*, error**, arguments…), where an array of one dimension is seven values. Thin
exported functions hide it: they take pointers, lengths and numbers of 32 bits, and cost nothing once they are inlined.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from herna.core.rule import Compiler
from herna.players.tree import NODE

from .entries import ARRAYS, FLOAT, INT, LONG, Entry

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"


def emitted(entries: list[Entry], compiler: Compiler) -> bytes:
    """The object with all entries in it."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)
    module = _linked([_compiled(entry, compiler) for entry in entries], machine)
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    # Four numbers at a time: networks think more than twice as fast. Single instructions have little to gain by it.
    options.loop_vectorization, options.slp_vectorization = True, False
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)
    missing = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    assert not missing, f"The browser has no {', '.join(missing)}."
    code: bytes = machine.emit_object(module)
    return code


def _compiled(entry: Entry, compiler: Compiler) -> tuple[str, str]:
    """Numba's code of an entry with a plain function around it, and the name of Numba's own function."""
    dispatcher = compiler(entry.function)
    dispatcher.compile(tuple(_numba_type(kind) for kind in entry.arguments))
    (result,) = dispatcher.overloads.values()
    inner = result.fndesc.llvm_func_name
    # A square root is an instruction of the browser, no function.
    code = result.library.get_llvm_str().replace("@sqrt(", "@llvm.sqrt.f64(")
    return f"{code}\n{_plain(entry, inner, _llvm_type(result.signature.return_type))}", inner


def _linked(compiled: list[tuple[str, str]], machine: Any) -> Any:
    """One module: what several entries share is in it once, and only the plain functions can be seen."""
    import llvmlite.binding as llvm

    modules = []
    for code, _ in compiled:
        code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', code)
        module = llvm.parse_assembly(re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code))
        # Functions are told apart by their names; tables of numbers are called alike in every module.
        _set_linkage(module.global_variables, "internal")
        _set_linkage(module.functions, "linkonce_odr")
        modules.append(module)
    whole = modules[0]
    for module in modules[1:]:
        whole.link_in(module)
    _set_linkage(whole.functions, "internal")
    return whole


def _set_linkage(values: Any, linkage: str) -> None:
    for value in values:
        if not value.is_declaration and not value.name.startswith(PREFIX):
            value.linkage = linkage


PREFIX = "herna_"
"""What the names of plain functions begin with inside the object."""


# ── Types ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _numba_type(kind: str) -> Any:
    from numba.core import types
    from numba.np import numpy_support

    if kind in (INT, LONG, FLOAT):
        return types.float64 if kind == FLOAT else types.int64
    dimensions = 2 if kind not in ARRAYS else 1
    return types.Array(numpy_support.from_dtype(_dtype(kind)), dimensions, "C")


def _dtype(kind: str) -> np.dtype[Any]:
    name = kind if kind in ARRAYS else kind[:-1]
    return NODE if name == "node" else np.dtype(name)


def _llvm_type(returned: Any) -> str:
    from numba.core import types

    if isinstance(returned, types.Integer | types.IntegerLiteral):
        return f"i{types.unliteral(returned).bitwidth}"  # type: ignore[attr-defined]
    return {"none": "ptr", "bool": "i8", "float64": "double"}[str(returned)]


# ── Plain functions ─────────────────────────────────────────────────────────────────────────────────────────────


def _plain(entry: Entry, inner: str, returned: str) -> str:
    """An exported function in LLVM's words: pointers, lengths and numbers in, a number out."""
    taken: list[str] = []
    body = [f"  %result = alloca {returned}", "  %error = alloca ptr"]
    given = ["ptr %result", "ptr %error"]
    for place, kind in enumerate(entry.arguments):
        if kind == FLOAT:
            taken.append(f"double %a{place}")
            given.append(f"double %a{place}")
        elif kind == LONG:
            taken.append(f"i64 %a{place}")
            given.append(f"i64 %a{place}")
        elif kind == INT:
            taken.append(f"i32 %a{place}")
            given.append(f"i64 {_widened(body, f'%a{place}')}")
        else:
            taken += [f"ptr %a{place}", *(f"i32 %n{place}_{axis}" for axis in range(_dimensions(kind)))]
            given += _array(body, place, kind)
    body.append(f'  call i32 @"{inner}"({", ".join(given)})')
    answer = {"ptr": "void", "double": "double"}.get(returned, "i32")
    body += _answer(returned, answer)
    return f"define {answer} @{PREFIX}{entry.name}({', '.join(taken)}) {{\n" + "\n".join(body) + "\n}\n"


def _dimensions(kind: str) -> int:
    return 1 if kind in ARRAYS else 2


def _widened(body: list[str], name: str) -> str:
    wide = f"{name}_wide"
    body.append(f"  {wide} = sext i32 {name} to i64")
    return wide


def _array(body: list[str], place: int, kind: str) -> list[str]:
    """Numba's array: memory, parent, items, size of one, data, shape, strides."""
    size = _dtype(kind).itemsize
    lengths = [_widened(body, f"%n{place}_{axis}") for axis in range(_dimensions(kind))]
    if len(lengths) == 1:
        items, strides = lengths[0], [str(size)]
    else:
        items, row = f"%items{place}", f"%row{place}"
        body.append(f"  {items} = mul i64 {lengths[0]}, {lengths[1]}")
        body.append(f"  {row} = mul i64 {lengths[1]}, {size}")
        strides = [row, str(size)]
    numbers = [f"i64 {value}" for value in (*lengths, *strides)]
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr %a{place}", *numbers]


def _answer(returned: str, answer: str) -> list[str]:
    if answer == "void":
        return ["  ret void"]
    lines = [f"  %value = load {returned}, ptr %result"]
    if answer == "double" or returned == "i32":
        return [*lines, f"  ret {answer} %value"]
    change = "trunc" if returned == "i64" else "zext" if returned == "i8" else "sext"
    return [*lines, f"  %short = {change} {returned} %value to i32", "  ret i32 %short"]
