"""Kernels of Triton. They are compiled as their launch would compile them (which needs no GPU), and their PTX is checked:
the block is that of num_warps, the shared memory what the compiler asks for, and places are the lines of Python."""

import warnings

from ._launch import Argument, Launch, Unknown, bytesOf, dtypeOf, isArray, shape3
from ._program import Error

# Types of elements as signatures of Triton name them.
_TYPES = {"float16": "fp16", "float32": "fp32", "float64": "fp64", "bfloat16": "bf16", "bool": "i1", "int8": "i8",
          "int16": "i16", "int32": "i32", "int64": "i64", "uint8": "u8", "uint16": "u16", "uint32": "u32",
          "uint64": "u64", "float8_e4m3fn": "fp8e4nv", "float8_e5m2": "fp8e5"}


def isKernel(kernel):
    """Is it a function of @triton.jit, with or without autotuning and heuristics around it?"""
    return type(_innermost(kernel)).__module__.split(".")[0] == "triton"


def _innermost(kernel):
    seen = 0
    while type(kernel).__module__.split(".")[0] == "triton" and not hasattr(kernel, "params") and hasattr(kernel, "fn"):
        kernel = kernel.fn
        seen += 1
        if seen > 8:
            break
    return kernel


def launchOf(kernel, arguments, named, grid, arch, options):
    compiled, values, constants, function = compile(kernel, arguments, named, arch, options)
    if callable(grid):
        grid = grid({**values, **constants})
    passed = []
    for name, value in values.items():
        passed.append(_argument(name, value))
    metadata = compiled.metadata
    for size in (getattr(metadata, "global_scratch_size", 0), getattr(metadata, "profile_scratch_size", 0)):
        passed.append(Argument("ptr" if size else "?", ""))  # memory that the launcher gives to the kernel
    text = compiled.asm["ptx"]
    passed = passed[:_parameterCount(text, metadata.name)]
    if getattr(metadata, "num_ctas", 1) != 1:
        raise Error("kernels with num_ctas > 1 are launched in clusters, which are not supported")
    threads = 32 * metadata.num_warps
    return Launch(text, ".ptx", metadata.name, shape3(grid, "grid"), (threads, 1, 1), metadata.shared, passed,
                  function.__name__)


def compile(kernel, arguments=(), named=None, arch=80, options=None):
    """(the compiled kernel, what becomes parameters, the constants, the function of @triton.jit), for such arguments."""
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource
    function = _innermost(kernel)
    named, options = dict(named or {}), dict(options or {})
    names = [parameter.name for parameter in function.params]
    for key in [key for key in named if key not in names]:
        options[key] = named.pop(key)  # num_warps, num_stages, ...
    known = _optionsOf(arch) if options else ()
    for key in options:
        if known and key not in known:
            raise TypeError(f"{function.__name__} has no parameter '{key}', nor do Triton's compiler and check() or run() "
                            f"have such an option")
    if len(arguments) > len(names):
        raise TypeError(f"{function.__name__} takes {len(names)} arguments, not {len(arguments)}")
    given = dict(zip(names, arguments))
    for key, value in named.items():
        if key in given:
            raise TypeError(f"{function.__name__} got two values for '{key}'")
        given[key] = value
    values, constants, signature, attributes = {}, {}, {}, {}
    for number, parameter in enumerate(function.params):
        name = parameter.name
        if name not in given:
            default = getattr(parameter, "default", None)
            if not getattr(parameter, "has_default", default is not None):
                raise TypeError(f"{function.__name__} is not given '{name}'")
            given[name] = default
        value = given[name]
        specialised = not getattr(parameter, "do_not_specialize", False)
        if parameter.is_constexpr or value is None or (specialised and isinstance(value, int) and
                                                       not isinstance(value, bool) and value == 1):
            constants[name] = value
            signature[name] = "constexpr"
            continue
        signature[name] = _typeOf(name, value)
        values[name] = value
        if specialised and _isMultipleOf16(value):
            attributes[(number,)] = [["tt.divisibility", 16]]
    source = ASTSource(fn=function, signature=signature, constexprs=constants, attrs=attributes)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compiled = triton.compile(source, target=GPUTarget("cuda", arch, 32), options=options)
    return compiled, values, constants, function


def _optionsOf(arch):
    """The names of the compiler's options; empty where this Triton does not say them."""
    from triton.backends.compiler import GPUTarget
    try:
        from triton.compiler.compiler import make_backend
        return set(make_backend(GPUTarget("cuda", arch, 32)).parse_options({}).__dataclass_fields__)
    except (ImportError, AttributeError, TypeError, KeyError):
        return set()


def _typeOf(name, value):
    if isinstance(value, Unknown):
        raise TypeError(f"'{name}' is not known: Triton compiles a kernel for the types of its arguments. Give a number")
    if isArray(value):
        element = _TYPES.get(dtypeOf(value))
        if not element:
            raise TypeError(f"'{name}': Triton knows no elements of type {dtypeOf(value)}")
        return "*" + element
    if isinstance(value, bool):
        return "i1"
    if isinstance(value, int):
        return "i32" if -2**31 <= value < 2**31 else "i64" if value < 2**63 else "u64"
    if isinstance(value, float):
        return "fp32"
    if hasattr(value, "dtype") and hasattr(value, "item"):
        return _typeOf(name, value.item())
    raise TypeError(f"'{name}' of type {type(value).__name__} is neither an array nor a number")


def _isMultipleOf16(value):
    """What a launch of Triton makes the compiler rely on: of a number, and of the address of an array."""
    if isinstance(value, bool) or isinstance(value, float):
        return False
    if isinstance(value, int):
        return value % 16 == 0
    if hasattr(value, "ctypes"):
        return value.ctypes.data % 16 == 0
    if hasattr(value, "data_ptr"):
        return value.data_ptr() % 16 == 0
    return isArray(value)


def _argument(name, value):
    if isArray(value):
        return Argument(f"ptr({bytesOf(value)})", name, value, bytesOf(value))
    if isinstance(value, bool):
        return Argument(str(int(value)), name)
    value = value.item() if hasattr(value, "item") else value
    return Argument(repr(value), name)


def _parameterCount(text, kernel):
    # parses: the parameters of the entry in PTX
    start = text.index(f".entry {kernel}(")
    return text[start:text.index(")", start)].count(".param")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
