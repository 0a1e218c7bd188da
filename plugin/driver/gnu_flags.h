// What flags of GCC and Clang mean for the check: two tables, and reading a flag with its value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

// What a flag of GCC or Clang means for the check. The first row that fits counts.
struct GnuFlag {
  std::string_view name;
  enum Shape { Exact, Prefix, Attached /* value in the same word or the next */, Separate /* in the next */ } shape;
  enum Meaning { Keep, Forget, Stops /* nothing is compiled */, HostOnly, Lang, Arch } meaning;
};

// The row for `word` as nvcc's host compiler gets it, or as it stands in a Clang command. Null where there is none.
const GnuFlag *findHostFlag(std::string_view word);
const GnuFlag *findClangFlag(std::string_view word);

// Reads a row's flag at words[i], and moves i to its last word. Returns all its words; `value` is its value.
std::vector<std::string> takeGnuFlag(const GnuFlag &flag, const std::vector<std::string> &words, std::size_t &i,
                                     std::string &value);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
