"""A launch, as the command line of veriwarp names it: a module, one of its kernels, a shape, arguments."""

import re
from dataclasses import dataclass, field


class Unknown:
    """An argument of which nothing is known: check() decides for all of its values."""

    def __repr__(self):
        return "veriwarp.unknown"


unknown = Unknown()


@dataclass
class Array:
    """An array without contents, in place of one of NumPy: check() needs only its shape and type."""
    shape: tuple
    dtype: str = "float32"

    @property
    def itemsize(self):
        number = re.search(r"(\d+)$", self.dtype)
        if self.dtype == "bool":
            return 1
        if not number:
            raise TypeError(f"'{self.dtype}' is no type of an array: float32, int64, ...")
        return int(number[1]) // 8

    @property
    def size(self):
        count = 1
        for extent in self.shape:
            count *= extent
        return count

    @property
    def nbytes(self):
        return self.size * self.itemsize


def array(shape, dtype="float32"):
    """An array of this shape for check(), without memory of its own."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    name = dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or str(dtype).rsplit(".", 1)[-1]
    return Array(shape, name)


@dataclass
class Argument:
    """One parameter of the kernel in PTX."""
    text: str                 # as --launch takes it: "4000", "2.5", "?", "ptr(16000)"
    name: str = ""            # in Python
    memory: object = None     # the array behind a pointer
    size: int = 0             # bytes of it


@dataclass
class Launch:
    text: str                 # of the module
    suffix: str               # .ptx, .ll, .cu
    kernel: str               # its name in the module; "" if it has one only
    grid: tuple
    block: tuple
    shared: int = 0
    arguments: list = field(default_factory=list)
    shown: str = ""           # the kernel's name in Python
    flags: list = field(default_factory=list)


def isArray(value):
    return isinstance(value, Array) or (hasattr(value, "shape") and hasattr(value, "dtype") and
                                        not isinstance(value, (int, float)) and
                                        (hasattr(value, "nbytes") or hasattr(value, "data_ptr")) and
                                        len(getattr(value, "shape", ())) > 0)


def dtypeOf(value):
    """The name of the type of an array's elements, as NumPy has it."""
    dtype = value.dtype
    return dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or str(dtype).rsplit(".", 1)[-1]


def bytesOf(value):
    """How many bytes there are from the first element of an array to the end of its last."""
    itemsize = value.itemsize if isinstance(getattr(value, "itemsize", None), int) else value.element_size()
    strides = getattr(value, "strides", None)
    if strides is None and callable(getattr(value, "stride", None)):
        strides = [n * itemsize for n in value.stride()]
    shape = tuple(value.shape)
    if any(n == 0 for n in shape):
        return 0
    if strides is None:
        return value.nbytes
    if any(step < 0 for step in strides):
        raise ValueError("an array with a negative stride cannot be passed: take a copy of it")
    return sum((n - 1) * step for n, step in zip(shape, strides)) + itemsize


def shape3(value, what):
    """(x, y, z) of a grid or a block."""
    given = (value,) if isinstance(value, int) else tuple(value)
    if not 1 <= len(given) <= 3 or any(int(n) < 1 for n in given):
        raise ValueError(f"a {what} is one to three positive numbers, not {value!r}")
    return tuple(int(n) for n in given) + (1,) * (3 - len(given))


def plainArgument(name, value):
    """An argument as CUDA C++ and PTX take it."""
    if isinstance(value, Unknown) or value is None:
        return Argument("?", name)
    if isArray(value):
        return Argument(f"ptr({bytesOf(value)})", name, value, bytesOf(value))
    if isinstance(value, bool) or (hasattr(value, "dtype") and dtypeOf(value) == "bool"):
        return Argument(str(int(value)), name)
    if isinstance(value, int) or (hasattr(value, "dtype") and "int" in dtypeOf(value)):
        return Argument(str(int(value)), name)
    if isinstance(value, float) or (hasattr(value, "dtype") and "float" in dtypeOf(value)):
        return Argument(repr(float(value)), name)
    try:
        size = memoryview(value).nbytes  # array.array, bytearray, ...
        return Argument(f"ptr({size})", name, value, size)
    except TypeError:
        pass
    raise TypeError(f"argument {name or ''} of type {type(value).__name__} is neither a number nor an array: pass "
                    "veriwarp.unknown for it")


def _shapeText(shape):
    while len(shape) > 1 and shape[-1] == 1:
        shape = shape[:-1]
    return "x".join(str(n) for n in shape)


def launchText(launch, kernel, texts):
    shape = [_shapeText(launch.grid), _shapeText(launch.block)]
    if launch.shared:
        shape.append(str(launch.shared))
    return f"{kernel}<<<{', '.join(shape)}>>>({', '.join(texts)})"


def kernelsOf(text):
    """The kernels that a module of PTX or LLVM IR defines."""
    # parses: entries of PTX, and functions of LLVM IR that are kernels
    entries = re.findall(r"\.entry\s+([\w$]+)", text)
    return entries or re.findall(r"define[^@\n]*ptx_kernel[^@\n]*@\"?([\w$.]+)", text)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
