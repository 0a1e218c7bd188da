"""Floating-point numbers as PTX ISA has them, computed exactly and rounded once: the arithmetic of ptx_interpreter.py.

A number is its bits. Formats are IEEE 754's (f16, f32, f64) and bfloat16. Every NaN that is a result is the canonical one
of its format: kernels that are compared must not show which NaN it is.
"""
import math
from fractions import Fraction


class Format:
    def __init__(self, width, fraction):
        self.width, self.fraction = width, fraction  # bits, bits of fraction
        self.exponent = width - 1 - fraction
        self.bias = (1 << (self.exponent - 1)) - 1
        self.sign = 1 << (width - 1)
        self.infinity = ((1 << self.exponent) - 1) << fraction
        self.largest = self.infinity - 1
        self.nan = self.sign - 1 if width < 64 else self.infinity | 1 << (fraction - 1)

    def is_nan(self, bits):
        return bits & (self.sign - 1) > self.infinity

    def is_infinite(self, bits):
        return bits & (self.sign - 1) == self.infinity

    def is_zero(self, bits):
        return bits & (self.sign - 1) == 0

    def is_subnormal(self, bits):
        return 0 < bits & (self.sign - 1) < 1 << self.fraction

    def is_negative(self, bits):
        return bool(bits & self.sign)

    def flushed(self, bits):
        return bits & self.sign if self.is_subnormal(bits) else bits

    def value(self, bits):
        """Of a finite number."""
        exponent = (bits & (self.sign - 1)) >> self.fraction
        significand = bits & ((1 << self.fraction) - 1)
        if exponent:
            significand |= 1 << self.fraction
        power = max(exponent, 1) - self.bias - self.fraction
        number = Fraction(significand << power) if power >= 0 else Fraction(significand, 1 << -power)
        return -number if bits & self.sign else number

    def rounded(self, number, mode="rn", zero=0):
        """The bits of an exact number; `zero`: the sign bit of 0."""
        if number == 0:
            return zero
        sign = self.sign if number < 0 else 0
        size = abs(number)
        power = size.numerator.bit_length() - size.denominator.bit_length()  # within one of the exponent
        power = max(power - 1 if size < Fraction(2) ** power else power, 1 - self.bias) - self.fraction
        whole, rest = divmod(size.numerator << max(0, -power), size.denominator << max(0, power))
        up = {"rz": False, "rm": bool(sign), "rp": not sign, "rna": 2 * rest >= size.denominator << max(0, power),
              "rn": (2 * rest, whole & 1) > (size.denominator << max(0, power), 0)}[mode]
        whole += bool(rest) and up
        # Subnormal numbers, and a carry into the exponent, come out right by addition.
        bits = whole + ((power + self.fraction + self.bias - 1) << self.fraction)
        if bits >= self.infinity:
            bits = self.largest if mode == "rz" or (mode == "rm" and not sign) or (mode == "rp" and sign) else self.infinity
        return sign | bits


F16, F32, F64, BF16 = Format(16, 10), Format(32, 23), Format(64, 52), Format(16, 7)


def zero_of_sum(f, a, b, mode):
    if a & f.sign == b & f.sign:
        return a & f.sign
    return f.sign if mode == "rm" else 0


def add(f, a, b, mode="rn"):
    if f.is_nan(a) or f.is_nan(b):
        return f.nan
    if f.is_infinite(a) or f.is_infinite(b):
        if f.is_infinite(a) and f.is_infinite(b):
            return a if a == b else f.nan
        return a if f.is_infinite(a) else b
    return f.rounded(f.value(a) + f.value(b), mode, zero_of_sum(f, a, b, mode))


def product_sign(f, a, b):
    return (a ^ b) & f.sign


def multiply(f, a, b, mode="rn"):
    if f.is_nan(a) or f.is_nan(b):
        return f.nan
    sign = product_sign(f, a, b)
    if f.is_infinite(a) or f.is_infinite(b):
        return f.nan if f.is_zero(a) or f.is_zero(b) else sign | f.infinity
    return f.rounded(f.value(a) * f.value(b), mode, sign)


def fma(f, a, b, c, mode="rn"):
    if f.is_nan(a) or f.is_nan(b) or f.is_nan(c):
        return f.nan
    sign = product_sign(f, a, b)
    if f.is_infinite(a) or f.is_infinite(b):
        if f.is_zero(a) or f.is_zero(b) or (f.is_infinite(c) and c & f.sign != sign):
            return f.nan
        return sign | f.infinity
    if f.is_infinite(c):
        return c
    return f.rounded(f.value(a) * f.value(b) + f.value(c), mode, zero_of_sum(f, sign, c, mode))


def divide(f, a, b, mode="rn"):
    if f.is_nan(a) or f.is_nan(b):
        return f.nan
    sign = product_sign(f, a, b)
    if f.is_infinite(a):
        return f.nan if f.is_infinite(b) else sign | f.infinity
    if f.is_zero(b):
        return f.nan if f.is_zero(a) else sign | f.infinity
    if f.is_infinite(b):
        return sign
    return f.rounded(f.value(a) / f.value(b), mode, sign)


def root(f, a, mode="rn"):
    if f.is_nan(a) or (f.is_negative(a) and not f.is_zero(a)):
        return f.nan
    if f.is_zero(a) or f.is_infinite(a):
        return a
    number = f.value(a)
    # Enough bits that what is cut off decides no rounding but by its being there.
    shift = 2 * (f.fraction + 4 + max(0, number.denominator.bit_length()))
    scaled = number.numerator * (1 << shift) // number.denominator
    whole = math.isqrt(scaled)
    is_exact = whole * whole == scaled and number.numerator * (1 << shift) % number.denominator == 0
    near = Fraction(2 * whole + (not is_exact), 2)
    return f.rounded(near / (1 << shift // 2), mode)


def saturated(f, a):
    """.sat: to [0, 1]; NaN is +0."""
    if f.is_nan(a) or f.is_negative(a):
        return 0
    return min(a, f.bias << f.fraction)


def relu(f, a):
    return f.nan if f.is_nan(a) else 0 if f.is_negative(a) else a


def order(f, a):
    """A key: -0 is less than +0."""
    return -(a & (f.sign - 1)) - 1 if f.is_negative(a) else a


def least(f, a, b, propagates=False):
    if f.is_nan(a) or f.is_nan(b):
        if propagates or (f.is_nan(a) and f.is_nan(b)):
            return f.nan
        return b if f.is_nan(a) else a
    return min(a, b, key=lambda x: order(f, x))


def greatest(f, a, b, propagates=False):
    if f.is_nan(a) or f.is_nan(b):
        return least(f, a, b, propagates)
    return max(a, b, key=lambda x: order(f, x))


def compare(f, word, a, b):
    if f.is_nan(a) or f.is_nan(b):
        return word in ("equ", "neu", "ltu", "leu", "gtu", "geu", "nan")
    x = order(f, a) if not f.is_zero(a) else 0
    y = order(f, b) if not f.is_zero(b) else 0
    return {"eq": x == y, "ne": x != y, "lt": x < y, "le": x <= y, "gt": x > y, "ge": x >= y, "num": True,
            "nan": False}[word.removesuffix("u") if word.endswith("u") else word]


def integral(number, mode):
    """An exact number as an integer: rni, rzi, rmi, rpi."""
    if mode == "rni":
        return round(number)
    return {"rzi": math.trunc, "rmi": math.floor, "rpi": math.ceil}[mode](number)


def to_integer(f, a, mode, width, is_signed):
    """9.7.9 cvt: NaN is 0 unless 64 bits are on one side; what does not fit is the nearest that does."""
    if f.is_nan(a):
        return 1 << (width - 1) if width == 64 or f.width == 64 else 0
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)
    if f.is_infinite(a):
        number = low if f.is_negative(a) else high
    else:
        number = min(max(integral(f.value(a), mode), low), high)
    return number & ((1 << width) - 1)


def to_integral(f, a, mode):
    if f.is_nan(a):
        return f.nan
    if f.is_infinite(a):
        return a
    return f.rounded(Fraction(integral(f.value(a), mode)), "rn", a & f.sign)


def convert(f, to, a, mode="rn"):
    if f.is_nan(a):
        return to.nan
    sign = to.sign if f.is_negative(a) else 0
    if f.is_infinite(a):
        return sign | to.infinity
    return to.rounded(f.value(a), mode, sign)


# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
