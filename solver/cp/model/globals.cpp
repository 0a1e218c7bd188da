// The rows of propagators/globals.def that have a name in FlatZinc.
#include "solver/cp/model/globals.h"

#include "solver/cp/propagators/globals.def"

#include <algorithm>

namespace veriwarp::cp {

namespace {

constexpr GlobalRow globals[] = {
#define GLOBAL(KIND, NAME, ARGUMENTS, POST, RULE, VALUES, RUNS, MEANING)                                               \
  {NAME, ARGUMENTS, [](Builder &b, const GlobalArguments &a) { POST; }, MEANING},
#define ALIAS(NAME, ARGUMENTS, POST) {NAME, ARGUMENTS, [](Builder &b, const GlobalArguments &a) { POST; }, {}},
#include "solver/cp/propagators/globals.def"
};

/// The words at even (0) or odd (1) places of "Vars x, Ints rows".
std::vector<std::string_view> words(std::string_view text, size_t parity) {
  std::vector<std::string_view> found;
  for (size_t number = 0; !text.empty(); ++number) {
    const size_t end = std::min(text.find_first_of(" ,"), text.size());
    if (number % 2 == parity)
      found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.find_first_not_of(" ,", end), text.size()));
  }
  return found;
}

} // namespace

std::span<const GlobalRow> globalRows() { return globals; }

std::vector<std::string_view> argumentTypes(const GlobalRow &row) { return words(row.arguments, 0); }

std::string globalsHelp() {
  std::vector<std::string> calls;
  size_t width = 0;
  for (const GlobalRow &row : globals) {
    std::string call(row.name), comma = "(";
    for (std::string_view argument : words(row.arguments, 1)) {
      call += comma + std::string(argument);
      comma = ", ";
    }
    calls.push_back(call + ")");
    width = std::max(width, calls.back().size());
  }
  std::string text;
  for (size_t i = 0; i < calls.size(); ++i)
    text += "  " + calls[i] + std::string(width + 2 - calls[i].size(), ' ') +
            std::string(globals[i].meaning.empty() ? "the same for other types" : globals[i].meaning) + "\n";
  return text;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
