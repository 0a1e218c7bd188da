"""Findings become failures of tests, at the line of the kernel.

    def test_add(veriwarp):                       # a kernel and arguments of your own
        veriwarp.check(add, x, y, out, n, grid=4, BLOCK=1024)

    @pytest.mark.veriwarp                         # one line: launches are checked instead of made
    def test_add():
        add[(4,)](x, y, out, n, BLOCK=1024)

--veriwarp=off skips the checks, --veriwarp-unknown=fail|warn|pass says what an unknown verdict does.
"""

import warnings

import pytest

from . import _session
from ._launch import shape3
from ._program import Missing


class VeriwarpFailure(Exception):
    """What is shown instead of a traceback: the findings, at the lines of the kernel."""

    def __init__(self, result):
        super().__init__(str(result))
        self.result = result


class VeriwarpWarning(UserWarning):
    """A property that is neither proved nor refuted."""


def pytest_addoption(parser):
    group = parser.getgroup("veriwarp")
    group.addoption("--veriwarp", choices=("on", "off"), default="on",
                    help="check the kernels of tests that ask for it (default: on)")
    group.addoption("--veriwarp-unknown", choices=("fail", "warn", "pass"), default="warn",
                    help="what a test does where a property is neither proved nor refuted (default: warn)")
    group.addoption("--veriwarp-timeout", type=float, default=60, metavar="SECONDS",
                    help="CPU time for each launch (default: 60)")


def pytest_configure(config):
    config.addinivalue_line("markers", "veriwarp(**options): launches of Triton and Numba kernels in this test are "
                                       "checked by veriwarp instead of made; options are those of veriwarp.check")


class Checker:
    """The fixture `veriwarp`: check() and run() of the package, whose findings fail the test."""

    def __init__(self, config):
        self.unknown = config.getoption("--veriwarp-unknown")
        self.timeout = config.getoption("--veriwarp-timeout")
        self.results = []

    def check(self, kernel, *arguments, **named):
        named.setdefault("timeout", self.timeout)
        return self.judge(_session.check(kernel, *arguments, **named))

    def run(self, kernel, *arguments, **named):
        return self.judge(_session.run(kernel, *arguments, **named))

    def judge(self, result):
        self.results.append(result)
        if result.failed or (result.unknown and self.unknown == "fail"):
            raise VeriwarpFailure(result)
        if result.unknown and self.unknown == "warn":
            for verdict in result.unknown:
                warnings.warn(VeriwarpWarning(f"{verdict} at {verdict.place}" if verdict.place else str(verdict)),
                              stacklevel=3)
        return result


@pytest.fixture
def veriwarp(request):
    if request.config.getoption("--veriwarp") == "off":
        pytest.skip("--veriwarp=off")
    return Checker(request.config)


@pytest.fixture(autouse=True)
def _veriwarp_launches(request, monkeypatch):
    marker = request.node.get_closest_marker("veriwarp")
    if marker is None:
        yield
        return
    if request.config.getoption("--veriwarp") == "off":
        pytest.skip("--veriwarp=off")
    checker = Checker(request.config)
    request.node.veriwarpLaunches = checker
    redirected = redirect(monkeypatch, checker, marker.kwargs)
    if not redirected:
        pytest.skip("neither Triton nor Numba is installed")
    yield
    if not checker.results:
        pytest.fail("this test is marked 'veriwarp', but launches no kernel", pytrace=False)


def redirect(monkeypatch, checker, options):
    """Launches go to the checker. The names of the packages for which that is so."""
    names = []
    try:
        from triton.runtime.jit import JITFunction
        def runTriton(self, *arguments, grid, warmup=False, **named):
            checker.check(self, *arguments, grid=grid, **named, **options)
        monkeypatch.setattr(JITFunction, "run", runTriton)
        names.append("triton")
    except ImportError:
        pass
    try:
        from numba.cuda.dispatcher import CUDADispatcher
        def configure(self, griddim, blockdim, stream=0, sharedmem=0):
            def launch(*arguments):
                checker.check(self, *arguments, grid=shape3(griddim, "grid"), block=shape3(blockdim, "block"),
                              shared=sharedmem, **options)
            return launch
        monkeypatch.setattr(CUDADispatcher, "configure", configure)
        monkeypatch.setattr(CUDADispatcher, "__getitem__", lambda self, shape: self.configure(*shape))
        names.append("numba")
    except ImportError:
        pass
    return names


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    error = call.excinfo.value if call.excinfo else None
    report = outcome.get_result()
    if isinstance(error, VeriwarpFailure):
        report.longrepr = str(error)
    elif isinstance(error, Missing):
        report.longrepr = f"veriwarp: {error}"
    elif call.when == "call" and report.passed and hasattr(item, "veriwarpLaunches"):
        caught = [result for result in item.veriwarpLaunches.results if result.failed]
        if caught:  # the test has caught the exception of the launch
            report.outcome = "failed"
            report.longrepr = str(caught[0])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
