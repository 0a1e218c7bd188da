#include "runtime/conditions/elements.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace veriwarp::conditions {

namespace {

constexpr std::int64_t mostElements = std::int64_t{1} << 26; // half a gigabyte to sort

// In an order of unsigned numbers that is the order of the elements.
std::uint64_t at(const Elements &of, std::int64_t number) {
  std::uint64_t bits = 0; // little-endian, as GPUs and their hosts are
  std::memcpy(&bits, of.begin + number * of.bytes, of.bytes);
  if (!of.isSigned)
    return bits;
  const unsigned unused = 64 - 8 * of.bytes;
  const std::int64_t value = static_cast<std::int64_t>(bits << unused) >> unused;
  return static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63);
}

std::uint64_t ordered(std::int64_t value, bool isSigned) {
  return isSigned ? static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63) : static_cast<std::uint64_t>(value);
}

bool isWithin(const Elements &of, std::int64_t number, std::int64_t least, std::int64_t most) {
  if (most < least || (!of.isSigned && most < 0))
    return false;
  const std::int64_t from = of.isSigned ? least : std::max<std::int64_t>(least, 0);
  return at(of, number) >= ordered(from, of.isSigned) && at(of, number) <= ordered(most, of.isSigned);
}

std::vector<std::int64_t> twins(const Elements &of) {
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(of.last - of.first + 1));
  std::iota(numbers.begin(), numbers.end(), of.first);
  std::stable_sort(numbers.begin(), numbers.end(), [&](auto a, auto b) { return at(of, a) < at(of, b); });
  const auto found =
      std::adjacent_find(numbers.begin(), numbers.end(), [&](auto a, auto b) { return at(of, a) == at(of, b); });
  return found == numbers.end() ? std::vector<std::int64_t>() : std::vector{*found, *(found + 1)};
}

} // namespace

std::optional<std::vector<std::int64_t>> violators(Said said, const Elements &of) {
  if (of.last < of.first)
    return std::vector<std::int64_t>();
  if (of.last - of.first >= mostElements)
    return std::nullopt;
  // The first neighbours, or the first element, of which it does not hold.
  const auto neighbours = [&](auto hold) {
    for (std::int64_t i = of.first; i < of.last; ++i)
      if (!hold(at(of, i), at(of, i + 1)))
        return std::vector{i, i + 1};
    return std::vector<std::int64_t>();
  };
  const auto outside = [&](std::int64_t least, std::int64_t most) {
    for (std::int64_t i = of.first; i <= of.last; ++i)
      if (!isWithin(of, i, least, most))
        return std::vector{i};
    return std::vector<std::int64_t>();
  };
  switch (said) {
  case Said::Sorted:
    return neighbours([](auto a, auto b) { return a <= b; });
  case Said::Increasing:
    return neighbours([](auto a, auto b) { return a < b; });
  case Said::Uniform:
    return neighbours([](auto a, auto b) { return a == b; });
  case Said::Injective:
    return twins(of);
  case Said::Permutation: {
    std::vector<std::int64_t> found = outside(of.first, of.last);
    return found.empty() ? twins(of) : found;
  }
  case Said::Within:
    return outside(of.least, of.most);
  }
  return std::nullopt;
}

std::string elementText(const Elements &of, std::int64_t number) {
  std::uint64_t bits = at(of, number);
  if (of.isSigned)
    bits ^= std::uint64_t{1} << 63;
  return "element " + std::to_string(number) + " is " +
         (of.isSigned ? std::to_string(static_cast<std::int64_t>(bits)) : std::to_string(bits));
}

} // namespace veriwarp::conditions

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
