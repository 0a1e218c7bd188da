"""check() and run(): from a kernel and its arguments to the command line of veriwarp, and from its JSON to a Result."""

import json
import os
import re
import tempfile

from . import _launch, _program, _results
from ._launch import Launch, kernelsOf, launchText, plainArgument, shape3

CHECKS = ("race", "barrier-divergence", "out-of-bounds", "assertion")


def check(kernel, *arguments, grid, block=None, shared=0, name=None, checks=CHECKS, timeout=60, arch=80, options=(),
          flags=(), **named):
    """Proves or refutes properties of a kernel at a launch, for all threads and all contents of the arrays.

    kernel     a Triton or Numba kernel; CUDA C++, PTX or LLVM IR as text or as the path of a file; a RawKernel of CuPy
    arguments  as in a launch. Of an array only its size counts; veriwarp.array(shape, dtype) stands for one,
               veriwarp.unknown for any value
    grid       of blocks: a number or up to three; of Triton: programs, or a function of the constants
    block      of threads; a Triton kernel has it from num_warps
    shared     bytes of dynamic shared memory; a Triton kernel brings the number along
    name       of the kernel, where the text has several
    checks     which properties: a list of names of `veriwarp check --checks`, or a string with commas
    timeout    CPU seconds for the kernel; what is not decided then is unknown
    arch       the architecture that Triton and Numba compile for: 80 is sm_80
    options    of Triton's compiler, as a dictionary (num_warps and num_stages may be given like arguments)
    flags      more of the command line of `veriwarp check`
    named      arguments by name
    """
    launch = launchOf(kernel, arguments, named, grid, block, shared, name, arch, options)
    if isinstance(checks, str):
        checks = checks.split(",")
    with tempfile.TemporaryDirectory(prefix="veriwarp-") as made:
        folder = os.path.realpath(made)
        kernelName = launch.kernel
        texts = [argument.text for argument in launch.arguments]
        file = _write(folder, "kernel" + launch.suffix, launch.text)
        report = os.path.join(folder, "report.json")
        command = ["check", file, "--launch", launchText(launch, kernelName, texts), "--json", report, "--quiet",
                   "--checks", ",".join(checks), "--kernel", kernelName, "--timeout", str(timeout), *flags]
        code, _, said = _program.run(command, folder)
        return _resultOf(launch, report, code, said, folder)


def run(kernel, *arguments, grid, block=None, shared=0, name=None, check="race,memory,sync", arch=80, options=(),
        flags=(), seconds=None, **named):
    """Executes one launch of a kernel on the CPU, and looks for errors meanwhile. The arrays become what the kernel
    makes of them. The arguments are those of check(), but everything must be known; `check` is a list of checks of
    `veriwarp run --check`, or "none". Kernels in CUDA C++ have to be compiled to PTX or LLVM IR first."""
    launch = launchOf(kernel, arguments, named, grid, block, shared, name, arch, options)
    if launch.suffix == ".cu":
        raise _program.Error("run() takes kernels of Triton and Numba, PTX and LLVM IR. Compile CUDA C++ before: "
                             "nvcc -ptx -lineinfo")
    with tempfile.TemporaryDirectory(prefix="veriwarp-") as made:
        folder = os.path.realpath(made)
        texts, memories = [], []
        for number, argument in enumerate(launch.arguments):
            if argument.memory is None:
                texts.append("0" if argument.text == "?" and not argument.name else argument.text)
                continue
            view = _bytesView(argument)
            source = _write(folder, f"{number}.in", view)
            target = os.path.join(folder, f"{number}.out")
            texts.append(f"ptr({argument.size}, {source}, {target})")
            memories.append((view, target))
        file = _write(folder, "kernel" + launch.suffix, launch.text)
        report = os.path.join(folder, "report.json")
        command = ["run", file, "--launch", launchText(launch, launch.kernel, texts), *flags]
        if check and check != "none":
            command += ["--check", check, "--json", report]
        code, printed, said = _program.run(command, folder, seconds)
        if code == 2:
            raise _program.Error(_plain(said, folder))
        for view, target in memories:
            if os.path.exists(target):
                with open(target, "rb") as changed:
                    view[:] = changed.read()
        return _runResultOf(launch, report, code, printed, said, folder)


def launchOf(kernel, arguments, named, grid, block, shared, name, arch, options):
    """What is to be launched, as veriwarp takes it."""
    from . import numba as numbaAdapter
    from . import triton as tritonAdapter
    if tritonAdapter.isKernel(kernel):
        if block is not None:
            raise TypeError("a Triton kernel has its block from num_warps: leave out block")
        return tritonAdapter.launchOf(kernel, arguments, named, grid, arch, dict(options))
    if block is None:
        raise TypeError("block is missing: the number of threads of a block")
    if numbaAdapter.isKernel(kernel):
        return numbaAdapter.launchOf(kernel, arguments, named, shape3(grid, "grid"), shape3(block, "block"), shared, arch)
    return _plainLaunch(kernel, arguments, named, grid, block, shared, name)


def _plainLaunch(kernel, arguments, named, grid, block, shared, name):
    flags = []
    if hasattr(kernel, "code") and hasattr(kernel, "name") and isinstance(kernel.code, str):  # as cupy.RawKernel
        text, name = kernel.code, name or kernel.name
        suffix = ".cu"
    else:
        text, suffix = _textOf(kernel)
    if name is None:
        # parses: the kernels of a text, to find the only one
        names = kernelsOf(text) if suffix != ".cu" else re.findall(r"__global__[^;{(]*?\b(\w+)\s*\(", text)
        if len(set(names)) != 1:
            raise ValueError("which kernel? Say it by name=: " + (", ".join(sorted(set(names))) or "there is none"))
        name = names[0]
    given = [plainArgument("", argument) for argument in arguments]
    given += [plainArgument(key, argument) for key, argument in named.items()]
    return Launch(text, suffix, name, shape3(grid, "grid"), shape3(block, "block"), shared, given, "", flags)


def _textOf(kernel):
    text = kernel
    if hasattr(kernel, "__fspath__") or (isinstance(kernel, str) and "\n" not in kernel and os.path.exists(kernel)):
        path = os.fspath(kernel)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        suffix = os.path.splitext(path)[1]
        if suffix in (".ptx", ".ll", ".cu"):
            return text, suffix
    if not isinstance(text, str):
        raise TypeError(f"a {type(kernel).__name__} is no kernel: pass a kernel of Triton or Numba, or CUDA C++, PTX or "
                        "LLVM IR as text or as a path")
    # parses: what kind of text this is
    if re.search(r"^\s*\.version\s", text, re.MULTILINE):
        return text, ".ptx"
    if re.search(r"^target (triple|datalayout)|^define ", text, re.MULTILINE):
        return text, ".ll"
    if "__global__" in text:
        return text, ".cu"
    raise ValueError("the text is neither PTX nor LLVM IR nor CUDA C++ with a __global__ function")


def _bytesView(argument):
    """The memory of an array as bytes that can be changed."""
    value = argument.memory
    if isinstance(value, _launch.Array):
        raise ValueError(f"{argument.name or 'an array'} has no contents: run() needs an array of NumPy")
    if hasattr(value, "data_ptr") and hasattr(value, "numpy"):
        value = value.numpy()
    try:
        view = memoryview(value)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{argument.name or 'an array'} is not memory of the host: {error}") from error
    if not view.c_contiguous or view.readonly:
        raise ValueError(f"{argument.name or 'an array'} must be contiguous and writable")
    return view.cast("B")


def _write(folder, name, contents):
    path = os.path.join(folder, name)
    mode = {"mode": "w", "encoding": "utf-8"} if isinstance(contents, str) else {"mode": "wb"}
    with open(path, **mode) as file:
        file.write(contents)
    return path


def _plain(said, folder):
    return said.replace(folder + os.sep, "").strip()


def _begun(launch):
    """The result of a launch of which nothing is known yet, and the names of Python."""
    words = _results.Words(launch.kernel, launch.shown, [argument.name for argument in launch.arguments])
    shown = launchText(launch, "", []).removesuffix("()")
    return _results.Result(launch.shown or launch.kernel, shown), words


def _contents(report):
    if not os.path.exists(report):
        return None
    with open(report, encoding="utf-8") as file:
        return json.load(file)


def _resultOf(launch, report, code, said, folder):
    contents = _contents(report)
    errors = [message["message"] for message in (contents or {}).get("messages", []) if message["level"] == "error"]
    if contents is None or errors or code == 2:
        raise _program.Error(_plain(said, folder) or "\n".join(errors) or f"veriwarp ended with exit code {code}")
    result, words = _begun(launch)
    result.verdicts = _results.verdictsOf(contents, words, folder)
    result.findings, result.remarks = _results.findingsOf(contents, words, folder)
    result.messages = [words(message["message"]) for message in contents.get("messages", [])]
    return result


def _runResultOf(launch, report, code, printed, said, folder):
    result, words = _begun(launch)
    result.exitCode, result.output = code, printed
    result.findings = _results.runFindingsOf(_contents(report) or {}, words, folder)
    if code == 1 and not result.findings:  # the launch itself failed
        raise _program.Error(_plain(said, folder))
    return result

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
