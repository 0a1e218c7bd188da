// What harnesses (harness.h) are made of: expressions of contracts as C++, and what every harness begins with. Private
// to this room.
#pragma once

#include "passes/optimize/conditions.h"

#include <map>
#include <string>
#include <string_view>

namespace veriwarp::optimize {

extern const std::string_view kHarnessPrelude;

// Expressions of contracts as C++ over long long, with tx, bx, ... for the thread.
class ToCode {
public:
  explicit ToCode(std::map<std::string, std::string> names) : parameters(std::move(names)) {}

  std::string text(const Expr &e) const;
  std::string element(const Expr &e) const;
  std::string name(const Variable &v) const;

private:
  std::map<std::string, std::string> parameters;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
