// Host variables in what is known of a launch: nobody sees them where the launch is made. Many follow from what is seen
// there: of `n == count + 1`, where `n` is a parameter, `count` is `n - 1`.
#pragma once

#include "passes/kernel/fact.h"

#include <map>
#include <set>
#include <vector>

namespace veriwarp::race {

class HostVariables {
public:
  // `conditions` hold together.
  explicit HostVariables(const std::vector<kernel::Expr> &conditions);
  // With all variables replaced that follow.
  kernel::Expr in(const kernel::Expr &expr) const;
  // The condition is about host variables alone that have nothing to do with what is seen at a launch. There are such
  // values, or no launch would be possible.
  bool isApart(const kernel::Expr &condition) const;
  // What the variables that were replaced have to be like, as the checks take them.
  std::vector<kernel::Expr> ranges() const;

private:
  bool solve(const kernel::Expr &expr, kernel::Expr value);

  std::map<std::uint32_t, kernel::Expr> known;
  std::set<std::uint32_t> related; // those left that share a condition with what is seen at a launch
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
