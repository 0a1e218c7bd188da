// A problem as the search sees it: a net, an objective, and the order in which the modeller wants variables to be
// decided.
#pragma once

#include "solver/cp/net/net.h"
#include "solver/cp/search/branching.h"

namespace veriwarp::cp {

struct SearchGroup {
  std::vector<Var> vars;
  VarOrder varOrder = VarOrder::InputOrder;
  ValueOrder valueOrder = ValueOrder::Min;
};

/// When to start again from the root: after so many failures, as the modeller's annotation says.
struct Restarts {
  enum class Kind : uint8_t { None, Constant, Linear, Geometric, Luby } kind = Kind::None;
  double base = 1; // Geometric
  uint64_t scale = 1;
};

struct Problem {
  Net net;
  Objective goal = Objective::None;
  Var objective = 0;
  std::vector<SearchGroup> groups;
  Restarts restarts;
  /// The variables that the modeller wrote (not introduced, not defined by others): decided first when groups do not
  /// say more.
  std::vector<Var> decisionVars;
  /// When a variable had to be cut to 32 bits, its name: solutions are right, "there is no (better) one" is not proved.
  std::string cutVariable;
  /// For certain nothing bounds the objective on the side where it becomes better.
  bool openObjective = false;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
