"""Kernels of Numba (numba.cuda). They are compiled to PTX, which needs the CUDA Toolkit and no GPU, and their arrays
become the parameters that Numba makes of one: (meminfo, parent, items, bytes of one, data, shape..., strides...)."""

import inspect
import re

from ._launch import Argument, Array, Launch, Unknown, bytesOf, dtypeOf, isArray
from ._program import Error


def isKernel(kernel):
    """Is it what @cuda.jit makes, or a function of Python that could be compiled?"""
    return (type(kernel).__module__.startswith(("numba.cuda", "numba_cuda")) and hasattr(kernel, "py_func")) or \
        inspect.isfunction(kernel)


def launchOf(kernel, arguments, named, grid, block, shared, arch):
    from numba import cuda
    function = getattr(kernel, "py_func", kernel)
    try:
        given = list(inspect.signature(function).bind(*arguments, **named).arguments.items())
    except TypeError as error:
        raise TypeError(f"{function.__name__}: {error}") from error
    types = tuple(_typeOf(name, value) for name, value in given)
    options = getattr(kernel, "targetoptions", {}) or {}
    try:
        text, _ = cuda.compile_ptx(function, types, lineinfo=True, cc=divmod(arch, 10),
                                   fastmath=bool(options.get("fastmath")))
    except Exception as error:  # Numba's own have no base of their own
        if "nvvm" in str(error).lower() or "libdevice" in str(error).lower():
            raise Error(f"Numba does not find the CUDA Toolkit, which it compiles with: {error}") from error
        raise
    passed = []
    for (name, value), kind in zip(given, types):
        passed += _flattened(name, value, kind)
    # parses: the entry in PTX
    entry = re.search(r"\.entry\s+([\w$]+)\(([^)]*)\)", text)
    if not entry or entry[2].count(".param") != len(passed):
        raise Error(f"{function.__name__}: Numba makes {entry[2].count('.param') if entry else 0} parameters of these "
                    f"arguments, where {len(passed)} are expected")
    return Launch(text, ".ptx", entry[1], grid, block, shared, passed, function.__name__)


def _typeOf(name, value):
    from numba import from_dtype, typeof, types
    if isinstance(value, Unknown):
        raise TypeError(f"'{name}' is not known: Numba compiles a kernel for the types of its arguments. Give a number")
    if isinstance(value, Array):
        import numpy
        return types.Array(from_dtype(numpy.dtype(value.dtype)), len(value.shape), "C")
    return typeof(value)


def _flattened(name, value, kind):
    from numba import types
    if isinstance(kind, types.Array):
        itemsize = value.itemsize
        shape = tuple(int(n) for n in value.shape)
        strides = [int(n) for n in getattr(value, "strides", ())]
        if not strides:
            step = itemsize
            for extent in reversed(shape):
                strides.insert(0, step)
                step *= extent
        items = 1
        for extent in shape:
            items *= extent
        numbers = [Argument(str(n), f"{name}.shape[{i}]") for i, n in enumerate(shape)]
        numbers += [Argument(str(n), f"{name}.strides[{i}]") for i, n in enumerate(strides)]
        return [Argument("?"), Argument("?"), Argument(str(items), f"{name}.size"),
                Argument(str(itemsize), f"{name}.itemsize"),
                Argument(f"ptr({bytesOf(value)})", name, value, bytesOf(value)), *numbers]
    if isinstance(kind, (types.UniTuple, types.Tuple)):
        parts = []
        for number, (part, of) in enumerate(zip(value, kind)):
            parts += _flattened(f"{name}[{number}]", part, of)
        return parts
    if isinstance(kind, types.Boolean):
        return [Argument(str(int(value)), name)]
    if isinstance(kind, types.Integer):
        return [Argument(str(int(value)), name)]
    if isinstance(kind, types.Float):
        return [Argument(repr(float(value)), name)]
    raise TypeError(f"'{name}' of type {kind} cannot be passed: arrays, tuples and numbers can")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
