// The arguments of a row of globals.def, as words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace veriwarp::cp {

/// The words at even (0) or odd (1) places of "Vars x, Ints rows".
inline std::vector<std::string_view> words(std::string_view text, size_t parity) {
  std::vector<std::string_view> found;
  for (size_t number = 0; !text.empty(); ++number) {
    const size_t end = std::min(text.find_first_of(" ,"), text.size());
    if (number % 2 == parity)
      found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.find_first_not_of(" ,", end), text.size()));
  }
  return found;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
