// Checks solutions of a FlatZinc file by evaluating the file, which it reads by itself (reader.h).
#pragma once

#include "solver/check/fzn/reader.h"

#include <functional>

namespace veriwarp::check {

struct Violation {
  Place at;
  std::string what;
};

class FlatZincChecker {
public:
  explicit FlatZincChecker(std::string_view text);

  /// The value of a variable by its name; nullopt: it has none.
  using ValueOf = std::function<std::optional<int64_t>(const std::string &)>;
  /// The first variable or constraint that the values do not satisfy. Of a file that the checker cannot read, every
  /// solution is a violation.
  std::optional<Violation> check(const ValueOf &valueOf) const;

private:
  FlatZinc file;
  std::optional<Violation> problem;
};

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
