"""Kernels of Numba, right ones and ones with an error."""

from cases import Case
from numba import cuda, float32

from veriwarp import array

TILE = 16


def reduce(x, out):
    part = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    n = 128
    while n > 0:
        if t < n:
            part[t] += part[t + n]
        cuda.syncthreads()
        n //= 2
    if t == 0:
        out[cuda.blockIdx.x] = part[0]


def reduce_without_barrier(x, out):
    part = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    n = 128
    while n > 0:
        if t < n:
            part[t] += part[t + n]  # wrong: race
        n //= 2
    if t == 0:
        out[cuda.blockIdx.x] = part[0]


def histogram(x, counts):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(counts, x[i] & 255, 1)


def histogram_without_atomics(x, counts):
    i = cuda.grid(1)
    if i < x.size:
        counts[x[i] & 255] += 1  # wrong: race


def stencil(x, y):
    i = cuda.grid(1)
    if i > 0 and i < x.size - 1:
        y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3


def stencil_without_guard(x, y):
    i = cuda.grid(1)
    if i > 0 and i < x.size:
        y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3  # wrong: out-of-bounds


def matmul(a, b, c):
    left = cuda.shared.array((TILE, TILE), float32)
    right = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0)
    for k in range((a.shape[1] + TILE - 1) // TILE):
        left[ty, tx] = 0
        right[ty, tx] = 0
        if y < a.shape[0] and tx + k * TILE < a.shape[1]:
            left[ty, tx] = a[y, tx + k * TILE]
        if x < b.shape[1] and ty + k * TILE < b.shape[0]:
            right[ty, tx] = b[ty + k * TILE, x]
        cuda.syncthreads()
        for j in range(TILE):
            total += left[ty, j] * right[j, tx]
        cuda.syncthreads()
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = total


def matmul_with_one_barrier(a, b, c):
    left = cuda.shared.array((TILE, TILE), float32)
    right = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0)
    for k in range((a.shape[1] + TILE - 1) // TILE):
        left[ty, tx] = 0
        right[ty, tx] = 0
        if y < a.shape[0] and tx + k * TILE < a.shape[1]:
            left[ty, tx] = a[y, tx + k * TILE]
        if x < b.shape[1] and ty + k * TILE < b.shape[0]:
            right[ty, tx] = b[ty + k * TILE, x]
        cuda.syncthreads()
        for j in range(TILE):
            total += left[ty, j] * right[j, tx]  # wrong: race
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = total


def transpose_with_barrier_in_branch(x, y):
    tile = cuda.shared.array((TILE, 17), float32)
    i, j = cuda.grid(2)
    if i < x.shape[1] and j < x.shape[0]:
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = x[j, i]
        cuda.syncthreads()  # wrong: barrier-divergence
    u = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    v = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    if u < y.shape[1] and v < y.shape[0]:
        y[v, u] = tile[cuda.threadIdx.x, cuda.threadIdx.y]  # wrong: race


def scan(x, y):
    sums = cuda.shared.array((2, 256), float32)
    t = cuda.threadIdx.x
    now = 0
    sums[0, t] = x[t]
    cuda.syncthreads()
    d = 1
    while d < 256:
        then = 1 - now
        if t >= d:
            sums[then, t] = sums[now, t] + sums[now, t - d]
        else:
            sums[then, t] = sums[now, t]
        cuda.syncthreads()
        now = then
        d *= 2
    y[t] = sums[now, t]


def add_scaled(a, x, y):
    i = cuda.grid(1)
    while i < x.size:
        y[i] += a * x[i]
        i += cuda.gridsize(1)


def cases():
    vectors = {"x": array(4000), "y": array(4000)}
    sums = {"x": array(4000), "out": array(16)}
    bins = {"x": array(4000, "int32"), "counts": array(256, "int32")}
    matrices = {"a": array((60, 50)), "b": array((50, 70)), "c": array((60, 70))}
    return [
        Case(reduce, 16, sums, 256, inData=True),
        Case(reduce_without_barrier, 16, sums, 256, expect={"race": ("refuted",)}, inData=True),
        Case(histogram, 16, bins, 256),
        Case(histogram_without_atomics, 16, bins, 256, expect={"race": ("refuted", "possible")}, inData=True),
        Case(stencil, 16, vectors, 256),
        Case(stencil_without_guard, 16, vectors, 256, expect={"out-of-bounds": ("refuted",)}, inData=True),
        Case(matmul, (5, 4), matrices, (16, 16), inData=True),
        Case(matmul_with_one_barrier, (5, 4), matrices, (16, 16), expect={"race": ("refuted",)}),
        Case(transpose_with_barrier_in_branch, (5, 4), {"x": array((60, 70)), "y": array((70, 60))}, (16, 16),
             expect={"barrier-divergence": ("refuted",), "race": ("refuted",)}),
        Case(scan, 1, {"x": array(256), "y": array(256)}, 256),
        Case(add_scaled, 4, {"a": 2.0, **vectors}, 256),
    ]

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
