#include "passes/equivalence/trials.h"

#include "passes/equivalence/limits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <string>

namespace veriwarp::equivalence {

namespace {

constexpr unsigned permuted = 4; // the trial in which integers are places, all different

// Where programs that are equal for ordinary numbers differ.
double specialNumber(std::uint64_t h, unsigned bytes) {
  const bool isFloat = bytes == 4;
  const double most = isFloat ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max(),
               least = isFloat ? std::numeric_limits<float>::min() : std::numeric_limits<double>::min(),
               denormal =
                   isFloat ? std::numeric_limits<float>::denorm_min() : std::numeric_limits<double>::denorm_min(),
               infinity = std::numeric_limits<double>::infinity();
  const double all[] = {0,     -0.0,   1,        -1,        infinity, -infinity, std::nan(""), most,     -most,
                        least, -least, denormal, -denormal, 0.5,      -1.5,      0.1F,         16777216, 3};
  return all[h % std::size(all)];
}

std::int64_t specialInteger(std::uint64_t h, unsigned bytes) {
  const std::int64_t most = std::numeric_limits<std::int64_t>::max() >> (64 - 8 * std::min(bytes, 8u));
  const std::int64_t all[] = {0, -1, 1, most, -most - 1, -most, most - 1, 2, -2, 31, 32, most / 2 + 1};
  return all[h % std::size(all)];
}

} // namespace

unsigned trialsFor(std::size_t steps) {
  const std::size_t affordable = limits::stepsOfTrials / std::max<std::size_t>(steps, 1);
  return static_cast<unsigned>(limits::ordinaryTrials +
                               std::clamp<std::size_t>(affordable, limits::leastSpecialTrials, limits::specialTrials));
}

std::uint64_t trialContents(const GridInput &input, unsigned bytes, bool isFloating, unsigned trial) {
  if (trial == zeros)
    return 0;
  std::uint64_t h = std::hash<std::string>()((input.isScalar ? "scalar " : "") + input.name) ^
                    (static_cast<std::uint64_t>(input.element) * 0x9e3779b97f4a7c15ull) ^
                    (trial * 0xc2b2ae3d27d4eb4full);
  h = (h ^ h >> 31) * 0xbf58476d1ce4e5b9ull;
  h ^= h >> 29;
  const std::int64_t small = static_cast<std::int64_t>(h % 41) - 20;
  const bool isSpecial =
      trial >= limits::ordinaryTrials && (trial % 2 || h >> 40 & 1); // each element, or every other one
  if (isFloating && (bytes == 4 || bytes == 8)) {
    const double value = isSpecial   ? specialNumber(h, bytes)
                         : trial % 2 ? static_cast<double>(small)
                                     : static_cast<double>(h % 100000007) / 7.0 + 1e-3;
    return bytes == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(value)) : std::bit_cast<std::uint64_t>(value);
  }
  if (isSpecial)
    return static_cast<std::uint64_t>(specialInteger(h, bytes));
  if (trial == permuted && !input.isScalar)
    return static_cast<std::uint64_t>(input.element ^ 1); // places of their own for what goes where these say
  return static_cast<std::uint64_t>(trial % 3 == 2 ? static_cast<std::int64_t>(h % 5) : small);
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
