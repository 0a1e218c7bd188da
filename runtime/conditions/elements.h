// What can be said of the integers of an array, and whether it holds of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::conditions {

enum class Said : std::uint8_t { Sorted, Increasing, Injective, Permutation, Uniform, Within };
struct SaidRow {
  std::string_view item; // in a condition, followed by the pointer
  Said said;
  unsigned operands;
  const char *words; // behind the name of the array
};
inline constexpr SaidRow arrays[] = {
    {"sorted", Said::Sorted, 0, " is sorted"},
    {"increasing", Said::Increasing, 0, " is strictly increasing"},
    {"injective", Said::Injective, 0, " has no two equal elements"},
    {"permutation", Said::Permutation, 0, " is a permutation of its indices"},
    {"uniform", Said::Uniform, 0, " has equal elements"},
    {"within", Said::Within, 2, " has all elements in the range"},
};

// Elements `first` to `last` of an array, which can be read.
struct Elements {
  const char *begin = nullptr; // of element 0
  unsigned bytes = 4;          // of an element: 1, 2, 4 or 8
  bool isSigned = true;
  std::int64_t first = 0, last = -1;
  std::int64_t least = 0, most = 0; // of Within
};
// The numbers of elements that do not keep what is said: one, or two that do not together; empty: all keep it.
// None: they are too many to look at.
std::optional<std::vector<std::int64_t>> violators(Said said, const Elements &of);
// "element 3 is 7"
std::string elementText(const Elements &of, std::int64_t number);

} // namespace veriwarp::conditions

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
