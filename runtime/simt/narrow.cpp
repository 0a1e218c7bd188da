// Conversions between floating-point formats with every rounding of PTX (cvt, ISA 8.5, 9.7.9), computed with integers:
// what __float2half_rd() and its like compile to. And the conversions to bfloat16 that Clang leaves to the compiler's
// support library, which has them since GCC 13.
#include <bit>
#include <cmath>
#include <cstdint>

namespace {

enum Rounding : std::uint32_t { Nearest, TowardsZero, Down, Up };

struct Format {
  int exponentBits, mantissaBits;
};
constexpr Format formats[] = {{5, 10}, {8, 7}, {8, 23}, {11, 52}}; // half, bfloat16, float, double

// The number of format `f` for magnitude * 2^exponent.
std::uint64_t rounded(bool negative, std::uint64_t magnitude, int exponent, Format f, Rounding rounding) {
  const std::uint64_t sign = std::uint64_t(negative) << (f.exponentBits + f.mantissaBits);
  if (magnitude == 0)
    return sign;
  const int zeros = std::countl_zero(magnitude);
  magnitude <<= zeros; // the leading one is bit 63 now, and worth 2^leading
  const int leading = exponent - zeros + 63;
  const int bias = (1 << (f.exponentBits - 1)) - 1, least = 1 - bias;
  const int excess = leading < least ? least - leading : 0; // digits that a subnormal number has not
  const int shift = 63 - f.mantissaBits + excess;
  const std::uint64_t kept = shift < 64 ? magnitude >> shift : 0;
  const std::uint64_t rest = shift < 64    ? magnitude << (64 - shift)
                             : shift == 64 ? magnitude
                                           : 1; // of one unit in 2^64
  constexpr std::uint64_t half = std::uint64_t(1) << 63;
  const bool away = rounding == Nearest ? rest > half || (rest == half && (kept & 1))
                                        : rest != 0 && (rounding == Down ? negative : rounding == Up && !negative);
  const std::uint64_t infinity = ((std::uint64_t(1) << f.exponentBits) - 1) << f.mantissaBits;
  // The leading one of a normal number adds to the exponent's field; a carry out of the mantissa does so, too.
  std::uint64_t bits = kept + away + (excess ? 0 : static_cast<std::uint64_t>(leading + bias - 1) << f.mantissaBits);
  if (bits >= infinity) {
    const bool stays = rounding == TowardsZero || (rounding == Down && !negative) || (rounding == Up && negative);
    bits = stays ? infinity - 1 : infinity;
  }
  return sign | bits;
}

std::uint64_t narrowed(double value, Format f, Rounding rounding) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const bool negative = bits >> 63;
  const int field = static_cast<int>(bits >> 52 & 0x7ff);
  const std::uint64_t fraction = bits & ((std::uint64_t(1) << 52) - 1);
  const std::uint64_t all = (std::uint64_t(1) << (f.exponentBits + f.mantissaBits)) - 1;
  if (field == 0x7ff && fraction)
    return all; // PTX's one NaN
  if (field == 0x7ff)
    return (std::uint64_t(negative) << (f.exponentBits + f.mantissaBits)) | (all >> f.mantissaBits << f.mantissaBits);
  if (field == 0)
    return rounded(negative, fraction, -1074, f, rounding);
  return rounded(negative, fraction | std::uint64_t(1) << 52, field - 1075, f, rounding);
}

// A bfloat16 is returned where a float is, in its lower half; this compiler may not have the type.
float toBfloat(double value) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(narrowed(value, formats[1], Nearest)));
}

} // namespace

extern "C" {

// `how`: the rounding (0 nearest, 1 towards zero, 2 down, 3 up) and, from bit 4 on, the format (0 half, 1 bfloat16,
// 2 float, 3 double). The result's bits.
std::uint64_t veriwarpNarrowFloat(std::uint32_t how, double value) {
  return narrowed(value, formats[how >> 4], Rounding(how & 15));
}
std::uint64_t veriwarpNarrowInteger(std::uint32_t how, std::uint64_t value, std::uint32_t isSigned) {
  const bool negative = isSigned && value >> 63;
  return rounded(negative, negative ? 0 - value : value, 0, formats[how >> 4], Rounding(how & 15));
}

// fma of bfloat16s, rounded once: bits of the result. The product is exact. Where the sum is not, its last bit is made
// odd, towards the side on which the rest lies: then no rounding to fewer bits takes it for one in the middle
// ("rounding to odd": Boldo and Melquiond, Emulation of FMA and correctly rounded sums, 2008).
std::uint32_t veriwarpFuseBfloat(double a, double b, double c) {
  const double product = a * b, sum = product + c;
  if (!std::isfinite(sum))
    return static_cast<std::uint32_t>(narrowed(sum, formats[1], Nearest));
  const double part = sum - product; // Knuth's exact error of a sum
  const double rest = (product - (sum - part)) + (c - part);
  auto bits = std::bit_cast<std::uint64_t>(sum);
  if (rest != 0 && !(bits & 1))
    bits += (rest > 0) == (sum > 0) ? 1 : std::uint64_t(-1);
  return static_cast<std::uint32_t>(narrowed(std::bit_cast<double>(bits), formats[1], Nearest));
}

[[gnu::weak]] float __truncsfbf2(float value) { return toBfloat(value); }
[[gnu::weak]] float __truncdfbf2(double value) { return toBfloat(value); }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
