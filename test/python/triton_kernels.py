"""Kernels in the style of Triton's tutorials, right ones and ones with an error."""

import triton
import triton.language as tl
from cases import Case

from veriwarp import array


@triton.jit
def add(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < n
    x = tl.load(x_ptr + offsets, mask=inside)
    y = tl.load(y_ptr + offsets, mask=inside)
    tl.store(out_ptr + offsets, x + y, mask=inside)


@triton.jit
def add_without_mask(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < n
    x = tl.load(x_ptr + offsets, mask=inside)
    y = tl.load(y_ptr + offsets)  # wrong: out-of-bounds
    tl.store(out_ptr + offsets, x + y, mask=inside)


@triton.jit
def add_overlapping(x_ptr, out_ptr, n, BLOCK: tl.constexpr):
    program = tl.program_id(0)
    offsets = program * (BLOCK // 2) + tl.arange(0, BLOCK)
    inside = offsets < n
    x = tl.load(x_ptr + offsets, mask=inside)
    tl.store(out_ptr + offsets, x + program, mask=inside)  # wrong: race


@triton.jit
def softmax(out_ptr, in_ptr, in_stride, out_stride, rows, columns, BLOCK: tl.constexpr):
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        at = tl.arange(0, BLOCK)
        inside = at < columns
        x = tl.load(in_ptr + row * in_stride + at, mask=inside, other=-float("inf"))
        e = tl.exp(x - tl.max(x, axis=0))
        tl.store(out_ptr + row * out_stride + at, e / tl.sum(e, axis=0), mask=inside)


@triton.jit
def softmax_without_mask(out_ptr, in_ptr, in_stride, out_stride, rows, columns, BLOCK: tl.constexpr):
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        at = tl.arange(0, BLOCK)
        x = tl.load(in_ptr + row * in_stride + at, mask=at < columns, other=-float("inf"))
        e = tl.exp(x - tl.max(x, axis=0))
        tl.store(out_ptr + row * out_stride + at, e / tl.sum(e, axis=0))  # wrong: out-of-bounds, race


@triton.jit
def softmax_one_row_too_many(out_ptr, in_ptr, stride, rows, columns, BLOCK: tl.constexpr):
    for row in tl.range(tl.program_id(0), rows + 1, tl.num_programs(0)):
        at = tl.arange(0, BLOCK)
        inside = at < columns
        x = tl.load(in_ptr + row * stride + at, mask=inside, other=-float("inf"))  # wrong: out-of-bounds
        e = tl.exp(x - tl.max(x, axis=0))
        tl.store(out_ptr + row * stride + at, e / tl.sum(e, axis=0), mask=inside)  # wrong: out-of-bounds


@triton.jit
def matmul(a_ptr, b_ptr, c_ptr, M, N, K, a_m, a_k, b_k, b_n, c_m, c_n, BM: tl.constexpr, BN: tl.constexpr,
           BK: tl.constexpr, GROUP: tl.constexpr):
    program = tl.program_id(0)
    count_m = tl.cdiv(M, BM)
    count_n = tl.cdiv(N, BN)
    first = program // (GROUP * count_n) * GROUP
    size = min(count_m - first, GROUP)
    m0 = first + (program % (GROUP * count_n)) % size
    n0 = (program % (GROUP * count_n)) // size
    at_m = (m0 * BM + tl.arange(0, BM)) % M
    at_n = (n0 * BN + tl.arange(0, BN)) % N
    at_k = tl.arange(0, BK)
    a = a_ptr + at_m[:, None] * a_m + at_k[None, :] * a_k
    b = b_ptr + at_k[:, None] * b_k + at_n[None, :] * b_n
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for i in range(0, tl.cdiv(K, BK)):
        x = tl.load(a, mask=at_k[None, :] < K - i * BK, other=0.0)
        y = tl.load(b, mask=at_k[:, None] < K - i * BK, other=0.0)
        total = tl.dot(x, y, total)
        a += BK * a_k
        b += BK * b_k
    to_m = m0 * BM + tl.arange(0, BM)
    to_n = n0 * BN + tl.arange(0, BN)
    inside = (to_m[:, None] < M) & (to_n[None, :] < N)
    tl.store(c_ptr + c_m * to_m[:, None] + c_n * to_n[None, :], total.to(tl.float16), mask=inside)


@triton.jit
def matmul_without_mask(a_ptr, b_ptr, c_ptr, M, N, K, a_m, b_k, c_m, BM: tl.constexpr, BN: tl.constexpr,
                        BK: tl.constexpr):
    at_m = tl.program_id(0) * BM + tl.arange(0, BM)
    at_n = tl.program_id(1) * BN + tl.arange(0, BN)
    at_k = tl.arange(0, BK)
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, K, BK):
        x = tl.load(a_ptr + at_m[:, None] * a_m + (k + at_k)[None, :],
                    mask=(at_m[:, None] < M) & ((k + at_k)[None, :] < K), other=0.0)
        y = tl.load(b_ptr + (k + at_k)[:, None] * b_k + at_n[None, :], mask=at_n[None, :] < N,  # wrong: out-of-bounds
                    other=0.0)
        total = tl.dot(x, y, total)
    inside = (at_m[:, None] < M) & (at_n[None, :] < N)
    tl.store(c_ptr + c_m * at_m[:, None] + at_n[None, :], total.to(tl.float16), mask=inside)


@triton.jit
def layer_norm(x_ptr, y_ptr, w_ptr, b_ptr, mean_ptr, rstd_ptr, stride, N, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, N, BLOCK):
        at = start + tl.arange(0, BLOCK)
        total += tl.load(x_ptr + row * stride + at, mask=at < N, other=0.0)
    mean = tl.sum(total, axis=0) / N
    total = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, N, BLOCK):
        at = start + tl.arange(0, BLOCK)
        x = tl.load(x_ptr + row * stride + at, mask=at < N, other=0.0)
        x = tl.where(at < N, x - mean, 0.0)
        total += x * x
    rstd = 1 / tl.sqrt(tl.sum(total, axis=0) / N + eps)
    tl.store(mean_ptr + row, mean)
    tl.store(rstd_ptr + row, rstd)
    for start in range(0, N, BLOCK):
        at = start + tl.arange(0, BLOCK)
        inside = at < N
        w = tl.load(w_ptr + at, mask=inside)
        b = tl.load(b_ptr + at, mask=inside)
        x = tl.load(x_ptr + row * stride + at, mask=inside, other=0.0)
        tl.store(y_ptr + row * stride + at, (x - mean) * rstd * w + b, mask=inside)


@triton.jit
def layer_norm_one_mean(x_ptr, mean_ptr, stride, N, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    x = tl.load(x_ptr + row * stride + at, mask=at < N, other=0.0)
    tl.store(mean_ptr, tl.sum(x, axis=0) / N)  # wrong: race


@triton.jit
def layer_norm_weights(dw_ptr, db_ptr, w_ptr, b_ptr, M, N, BM: tl.constexpr, BN: tl.constexpr):
    columns = tl.program_id(0) * BN + tl.arange(0, BN)
    dw = tl.zeros((BM, BN), dtype=tl.float32)
    db = tl.zeros((BM, BN), dtype=tl.float32)
    for start in range(0, M, BM):
        rows = start + tl.arange(0, BM)
        inside = (rows[:, None] < M) & (columns[None, :] < N)
        at = rows[:, None] * N + columns[None, :]
        dw += tl.load(dw_ptr + at, mask=inside, other=0.0)
        db += tl.load(db_ptr + at, mask=inside, other=0.0)
    tl.store(w_ptr + columns, tl.sum(dw, axis=0), mask=columns < N)
    tl.store(b_ptr + columns, tl.sum(db, axis=0), mask=columns < N)


# The layer norm's backward step: programs add to the same rows of partial sums, one after another under a lock.
@triton.jit
def layer_norm_backward(dx_ptr, dy_ptr, dw_ptr, db_ptr, x_ptr, w_ptr, mean_ptr, rstd_ptr, lock_ptr, stride, N,
                        GROUP: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    inside = at < N
    group = row % GROUP
    x = tl.load(x_ptr + row * stride + at, mask=inside, other=0.0)
    dy = tl.load(dy_ptr + row * stride + at, mask=inside, other=0.0)
    w = tl.load(w_ptr + at, mask=inside)
    rstd = tl.load(rstd_ptr + row)
    hat = tl.where(inside, (x - tl.load(mean_ptr + row)) * rstd, 0.0)
    wdy = tl.where(inside, w * dy, 0.0)
    dx = (wdy - (hat * (tl.sum(hat * wdy, axis=0) / N) + tl.sum(wdy, axis=0) / N)) * rstd
    tl.store(dx_ptr + row * stride + at, dx, mask=inside)
    dw = dy * hat
    db = dy
    while tl.atomic_cas(lock_ptr + group, 0, 1) == 1:
        pass
    if tl.load(lock_ptr + GROUP + group) == 0:
        tl.atomic_xchg(lock_ptr + GROUP + group, 1)
    else:
        dw += tl.load(dw_ptr + group * N + at, mask=inside)
        db += tl.load(db_ptr + group * N + at, mask=inside)
    tl.store(dw_ptr + group * N + at, dw, mask=inside)
    tl.store(db_ptr + group * N + at, db, mask=inside)
    tl.debug_barrier()
    tl.atomic_xchg(lock_ptr + group, 0)


@triton.jit
def layer_norm_backward_without_lock(dy_ptr, dw_ptr, stride, N, GROUP: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    dw = tl.load(dy_ptr + row * stride + at, mask=at < N, other=0.0)
    dw += tl.load(dw_ptr + row % GROUP * N + at, mask=at < N)  # wrong: race
    tl.store(dw_ptr + row % GROUP * N + at, dw, mask=at < N)  # wrong: race


# Fewer elements than threads: all threads read, and some write.
@triton.jit
def rotate(x_ptr, cos_ptr, sin_ptr, HEADS: tl.constexpr, D: tl.constexpr):
    at = tl.arange(0, D // 2)
    first = x_ptr + (tl.program_id(0) * HEADS + tl.program_id(1)) * D + at
    second = first + D // 2
    x = tl.load(first)
    y = tl.load(second)
    cos = tl.load(cos_ptr + tl.program_id(0) * (D // 2) + at)
    sin = tl.load(sin_ptr + tl.program_id(0) * (D // 2) + at)
    tl.store(first, x * cos - y * sin)
    tl.store(second, y * cos + x * sin)


@triton.jit
def shift_in_place(x_ptr, D: tl.constexpr):
    at = tl.arange(0, D)
    first = x_ptr + tl.program_id(0) * D
    x = tl.load(first + (at + 1) % D)  # wrong: race
    tl.store(first + at, x)


@triton.jit
def attention(q_ptr, k_ptr, v_ptr, out_ptr, sum_ptr, scale, z_stride, stride, length, BM: tl.constexpr,
              BN: tl.constexpr, D: tl.constexpr, CAUSAL: tl.constexpr):
    start = tl.program_id(0)
    z = tl.program_id(1)
    base = z * z_stride
    m = start * BM + tl.arange(0, BM)
    d = tl.arange(0, D)
    q = tl.load(q_ptr + base + m[:, None] * stride + d[None, :], mask=m[:, None] < length, other=0.0)
    most = tl.zeros([BM], dtype=tl.float32) - float("inf")
    total = tl.zeros([BM], dtype=tl.float32)
    out = tl.zeros([BM, D], dtype=tl.float32)
    end = (start + 1) * BM if CAUSAL else length
    for j in range(0, end, BN):
        n = j + tl.arange(0, BN)
        k = tl.load(k_ptr + base + n[None, :] * stride + d[:, None], mask=n[None, :] < length, other=0.0)
        s = tl.dot(q, k) * scale
        seen = n[None, :] < length
        if CAUSAL:
            seen = seen & (m[:, None] >= n[None, :])
        s = tl.where(seen, s, -float("inf"))
        next_most = tl.maximum(most, tl.max(s, 1))
        p = tl.exp(s - next_most[:, None])
        factor = tl.exp(most - next_most)
        total = total * factor + tl.sum(p, 1)
        v = tl.load(v_ptr + base + n[:, None] * stride + d[None, :], mask=n[:, None] < length, other=0.0)
        out = tl.dot(p.to(tl.float16), v, out * factor[:, None])
        most = next_most
    tl.store(sum_ptr + z * length + m, most + tl.log(total), mask=m < length)
    tl.store(out_ptr + base + m[:, None] * stride + d[None, :], (out / total[:, None]).to(tl.float16),
             mask=m[:, None] < length)


@triton.jit
def attention_without_mask(q_ptr, k_ptr, out_ptr, stride, length, BM: tl.constexpr, BN: tl.constexpr,
                           D: tl.constexpr):
    m = tl.program_id(0) * BM + tl.arange(0, BM)
    d = tl.arange(0, D)
    q = tl.load(q_ptr + m[:, None] * stride + d[None, :], mask=m[:, None] < length, other=0.0)
    total = tl.zeros([BM], dtype=tl.float32)
    for j in range(0, length, BN):
        n = j + tl.arange(0, BN)
        k = tl.load(k_ptr + n[None, :] * stride + d[:, None])  # wrong: out-of-bounds
        total += tl.sum(tl.exp(tl.dot(q, k)), 1)
    tl.store(out_ptr + m, total, mask=m < length)


@triton.jit
def total_by_atomics(x_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n, other=0.0)
    tl.atomic_add(out_ptr, tl.sum(x, axis=0))


@triton.jit
def total_without_atomics(x_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n, other=0.0)
    tl.store(out_ptr, tl.load(out_ptr) + tl.sum(x, axis=0))  # wrong: race


@triton.jit
def dropout(x_ptr, out_ptr, n, p, seed, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < n
    x = tl.load(x_ptr + offsets, mask=inside)
    tl.store(out_ptr + offsets, tl.where(tl.rand(seed, offsets) > p, x / (1 - p), 0.0), mask=inside)


@triton.jit
def transpose(x_ptr, out_ptr, M, N, BM: tl.constexpr, BN: tl.constexpr):
    m = tl.program_id(0) * BM + tl.arange(0, BM)
    n = tl.program_id(1) * BN + tl.arange(0, BN)
    inside = (m[:, None] < M) & (n[None, :] < N)
    x = tl.load(x_ptr + m[:, None] * N + n[None, :], mask=inside)
    tl.store(out_ptr + n[:, None] * M + m[None, :], tl.trans(x), mask=tl.trans(inside))


WRONG = ("refuted",)
MAYBE = ("refuted", "possible")


def cases():
    vector = {"x_ptr": array(4000), "y_ptr": array(4000), "out_ptr": array(4000), "n": 4000}
    rows = {"out_ptr": array((10, 781)), "in_ptr": array((10, 781))}
    strides = {"in_stride": 781, "out_stride": 781, "rows": 10, "columns": 781}
    half = "float16"
    tiles = {"BM": 64, "BN": 64, "BK": 32}
    product = {"a_ptr": array((340, 160), half), "b_ptr": array((160, 340), half), "c_ptr": array((340, 340), half),
               "M": 340, "N": 340, "K": 160, "a_m": 160, "a_k": 1, "b_k": 340, "b_n": 1, "c_m": 340, "c_n": 1}
    normed = {"x_ptr": array((10, 1500)), "y_ptr": array((10, 1500)), "w_ptr": array(1500), "b_ptr": array(1500),
              "mean_ptr": array(10), "rstd_ptr": array(10), "stride": 1500, "N": 1500, "eps": 1e-5}
    heads = {"q_ptr": array((2, 208, 64), half), "k_ptr": array((2, 208, 64), half),
             "v_ptr": array((2, 208, 64), half), "out_ptr": array((2, 208, 64), half), "sum_ptr": array((2, 208)),
             "scale": 0.125, "z_stride": 13312, "stride": 64, "length": 208}
    sizes = {"BM": 64, "BN": 32, "D": 64}
    block = {"BLOCK": 1024}
    return [
        Case(add, 4, vector, constants=block, inData=True),
        Case(add, 8, vector, constants={"BLOCK": 512, "num_warps": 8}, name="add_8_warps"),
        Case(add_without_mask, 4, vector, constants=block, expect={"out-of-bounds": WRONG}, inData=True),
        Case(add_overlapping, 7, {"x_ptr": array(4000), "out_ptr": array(4000), "n": 4000}, constants=block,
             expect={"race": MAYBE}, inData=True),
        Case(softmax, 4, {**rows, **strides}, constants=block, inData=True),
        Case(softmax_without_mask, 4, {**rows, **strides}, constants=block,
             expect={"out-of-bounds": WRONG, "race": MAYBE}),
        Case(softmax_one_row_too_many, 4, {**rows, "stride": 781, "rows": 10, "columns": 781}, constants=block,
             expect={"out-of-bounds": WRONG}),
        Case(matmul, 36, product, constants={**tiles, "GROUP": 8}, inData=True),
        Case(matmul_without_mask, (6, 6), {"a_ptr": array((340, 170), half), "b_ptr": array((170, 340), half),
                                          "c_ptr": array((340, 340), half), "M": 340, "N": 340, "K": 170, "a_m": 170,
                                          "b_k": 340, "c_m": 340}, constants=tiles, expect={"out-of-bounds": WRONG}),
        Case(layer_norm, 10, normed, constants=block, inData=True),
        Case(layer_norm_one_mean, 10, {"x_ptr": array((10, 781)), "mean_ptr": array(10), "stride": 781, "N": 781},
             constants=block, expect={"race": MAYBE}),
        Case(layer_norm_weights, 7, {"dw_ptr": array((64, 784)), "db_ptr": array((64, 784)), "w_ptr": array(784),
                                     "b_ptr": array(784), "M": 64, "N": 784}, constants={"BM": 32, "BN": 128}),
        Case(layer_norm_backward, 64, {"dx_ptr": array((64, 1000)), "dy_ptr": array((64, 1000)),
                                       "dw_ptr": array((16, 1000)), "db_ptr": array((16, 1000)),
                                       "x_ptr": array((64, 1000)), "w_ptr": array(1000), "mean_ptr": array(64),
                                       "rstd_ptr": array(64), "lock_ptr": array(32, "int32"), "stride": 1000,
                                       "N": 1000}, constants={"GROUP": 16, **block}, inData=True),
        Case(layer_norm_backward_without_lock, 64, {"dy_ptr": array((64, 1000)), "dw_ptr": array((16, 1000)),
                                                    "stride": 1000, "N": 1000}, constants={"GROUP": 16, **block},
             expect={"race": WRONG}),
        Case(rotate, (16, 8), {"x_ptr": array((16, 8, 64)), "cos_ptr": array((16, 32)), "sin_ptr": array((16, 32))},
             constants={"HEADS": 8, "D": 64}, inData=True),
        Case(shift_in_place, 16, {"x_ptr": array((16, 64))}, constants={"D": 64}, expect={"race": WRONG}, inData=True),
        Case(attention, (4, 2), heads, constants={**sizes, "CAUSAL": False}),
        Case(attention, (4, 2), heads, constants={**sizes, "CAUSAL": True}, name="attention_causal", inData=True),
        Case(attention_without_mask, 4, {"q_ptr": array((200, 64), half), "k_ptr": array((200, 64), half),
                                         "out_ptr": array(200), "stride": 64, "length": 200}, constants=sizes,
             expect={"out-of-bounds": WRONG}, tolerate={"race": "possible"}),  # two warps come to the same sums
        Case(total_by_atomics, 4, {"x_ptr": array(4000), "out_ptr": array(1), "n": 4000}, constants=block),
        Case(total_without_atomics, 4, {"x_ptr": array(4000), "out_ptr": array(1), "n": 4000}, constants=block,
             expect={"race": WRONG}, inData=True),
        Case(dropout, 4, {"x_ptr": array(4000), "out_ptr": array(4000), "n": 4000, "p": 0.5, "seed": 7},
             constants=block),
        Case(transpose, (4, 3), {"x_ptr": array((250, 160)), "out_ptr": array((160, 250)), "M": 250, "N": 160},
             constants={"BM": 64, "BN": 64}),
    ]

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
