"""Classic shapes of litmus tests, over kinds of accesses, fences and places of threads, in the format PTX of Dat3M."""
import random

# R and W with a location; a W also with its value. Threads are separated by '|'.
SHAPES = {
    "MP": "Wx1 Wy1 | Ry Rx", "SB": "Wx1 Ry | Wy1 Rx", "LB": "Rx Wy1 | Ry Wx1", "S": "Wx2 Wy1 | Ry Wx1",
    "R": "Wx1 Wy1 | Wy2 Rx", "2+2W": "Wx1 Wy2 | Wy1 Wx2", "CoRR": "Wx1 | Rx Rx", "CoWR": "Wx1 Rx | Wx2",
    "CoRW": "Rx Wx1 | Wx2", "CoWW": "Wx1 Wx2 | Rx Rx",
    "WRC": "Wx1 | Rx Wy1 | Ry Rx", "ISA2": "Wx1 Wy1 | Ry Wz1 | Rz Rx", "RWC": "Wx1 | Rx Ry | Wy1 Rx",
    "W+RWC": "Wx1 Wy1 | Ry Rz | Wz1 Rx", "Z6.3": "Wx1 Wy1 | Wy2 Wz1 | Rz Rx", "WWC": "Wx2 | Rx Wy1 | Ry Wx1",
    "WRW+WR": "Wx1 | Rx Wy1 | Wy2 Rx", "3.SB": "Wx1 Ry | Wy1 Rz | Wz1 Rx", "3.LB": "Rx Wy1 | Ry Wz1 | Rz Wx1",
    "IRIW": "Wx1 | Rx Ry | Wy1 | Ry Rx", "IRRWIW": "Wx2 | Rx Ry | Wy1 | Ry Wx1", "CoRR2": "Wx1 | Wx2 | Rx Rx | Rx Rx",
}
FENCES = [f"fence.{kind}.{scope}" for kind in ("acq_rel", "sc") for scope in ("cta", "gpu", "sys")]


def uniform(load, store):
    return lambda thread, index, event: load if event[0] == "R" else store


def released(scope):
    """Of threads with two events, weak data, and what orders it: the release is last, the acquire first."""
    def kind(thread, index, event):
        if len(thread) == 1 or (event[0] == "R") == (index == 0):
            return f"ld.acquire.{scope}" if event[0] == "R" else f"st.release.{scope}"
        return "ld.weak" if event[0] == "R" else "st.weak"
    return kind


def flagged(scope):
    """Weak data beside a relaxed flag: the last write and the first read of a thread are relaxed."""
    def kind(thread, index, event):
        flag = len(thread) == 1 or (event[0] == "R") == (index == 0)
        access = "ld" if event[0] == "R" else "st"
        return f"{access}.relaxed.{scope}" if flag else f"{access}.weak"
    return kind


def kinds():
    """Name of the kind of accesses: the mnemonic of an event, and the fences it is combined with."""
    yield "weak", uniform("ld.weak", "st.weak"), [None, *FENCES, "bar.cta.sync 0"]
    yield "volatile", uniform("ld.volatile", "st.volatile"), [None, "fence.acq_rel.gpu", "fence.sc.gpu"]
    yield "rlx.cta", uniform("ld.relaxed.cta", "st.relaxed.cta"), [None, "fence.acq_rel.cta", "fence.sc.cta"]
    yield "rlx.gpu", uniform("ld.relaxed.gpu", "st.relaxed.gpu"), [None, *FENCES]
    yield "rlx.sys", uniform("ld.relaxed.sys", "st.relaxed.sys"), [None, "fence.acq_rel.sys", "fence.sc.sys"]
    for scope in ("cta", "gpu", "sys"):
        accesses = uniform(f"ld.acquire.{scope}", f"st.release.{scope}")
        yield f"ra.{scope}", accesses, [None] + ["fence.sc.gpu"] * (scope == "gpu")
        yield f"data-ra.{scope}", released(scope), [None]
    yield "data-rlx.gpu", flagged("gpu"), ["fence.acq_rel.gpu", "fence.acq_rel.cta", "fence.sc.gpu"]
    yield "xchg.gpu", uniform("ld.relaxed.gpu", "atom.relaxed.gpu.exch"), [None, "fence.acq_rel.gpu", "fence.sc.gpu"]
    yield "xchg-ra.gpu", uniform("ld.acquire.gpu", "atom.acq_rel.gpu.exch"), [None]


def places(count):
    """Name of a placement: the CTA of each thread."""
    yield "same", [0] * count
    yield "other", list(range(count))
    if count > 2:
        yield "mixed", [0, 0, 1, 1][:count]


def written(name, threads, kind, fence, ctas):
    columns, registers = [], []
    for number, thread in enumerate(threads):
        code = []
        for index, event in enumerate(thread):
            if index and fence:
                code.append(fence)
            mnemonic, location = kind(thread, index, event), event[1]
            if event[0] == "R":
                registers.append((number, f"r{index}"))
                code.append(f"{mnemonic} r{index}, {location}")
            else:
                spare = f"r{index + 8}, " if mnemonic.startswith("atom") else ""
                code.append(f"{mnemonic} {spare}{location}, {event[2]}")
        columns.append(code)
    events = [event for thread in threads for event in thread]
    locations = sorted({event[1] for event in events})
    final = [x for x in locations if sum(event[:2] == "W" + x for event in events) > 1]
    condition = [f"{number}:{register} = 0" for number, register in registers] + [f"{x} = 0" for x in final]
    rows = [" | ".join(f"P{t}@cta {cta},gpu 0" for t, cta in enumerate(ctas))]
    rows += [" | ".join(code[row] if row < len(code) else "" for code in columns)
             for row in range(max(map(len, columns)))]
    initial, wanted = " ".join(f"{x}=0;" for x in locations), " /\\ ".join(condition)
    return f"PTX {name}\n{{ {initial} }}\n" + "".join(row + " ;\n" for row in rows) + \
        f"exists ({wanted})\n"


def generated():
    """All tests as (name, text), in an order that is mixed, but the same each time."""
    tests = []
    for shape, notation in SHAPES.items():
        threads = [thread.split() for thread in notation.split("|")]
        for place, ctas in places(len(threads)):
            for kind, mnemonic, fences in kinds():
                for fence in fences:
                    if fence and fence.startswith("bar") and (place != "same" or min(map(len, threads)) < 2):
                        continue
                    short = fence.split(" ")[0].replace("fence.", "").replace("bar.cta.sync", "bar") if fence else "po"
                    name = f"{shape}+{kind}+{short}+{place}"
                    tests.append((name, written(name, threads, mnemonic, fence, ctas)))
    random.Random(1).shuffle(tests)
    return tests

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
