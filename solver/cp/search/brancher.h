// Which variable to decide next, and how: the search annotations of FlatZinc.
#pragma once

#include "solver/cp/engines/engine.h"
#include "solver/cp/search/problem.h"

#include <random>

namespace veriwarp::cp {

/// The groups that a search goes through, in order: those of the problem, its other decision variables, the objective,
/// and whatever is left. Free search goes by dom/wdeg through all that the first two name.
std::vector<SearchGroup> fixedGroups(const Problem &problem);
std::vector<SearchGroup> freeGroups(const Problem &problem);
/// In how many propagators each variable occurs.
std::vector<uint32_t> degreesOf(const Net &net);

class Brancher {
public:
  /// Follows the groups of the problem, then its decision variables, the objective, and whatever is left.
  Brancher(const Problem &problem, const Engine &engine, uint64_t seed);

  /// Chooses a decision and advances the position; false when every variable is fixed.
  bool choose(BranchPosition &position, Decision &decision);

  /// Free search: dom/wdeg over all decision variables instead of the groups.
  void setFree(bool on) { isFree = on; }
  /// Whether dom/wdeg may look at weights; without them it is first_fail, which does not depend on what was explored.
  void setWeighted(bool on) { weighted = on; }
  void reseed(uint64_t seed) { random.seed(seed); }
  /// Values to prefer (the best solution so far), or null.
  void setPhase(const std::vector<int32_t> *values) { phase = values; }

private:
  Var select(const SearchGroup &group, uint32_t from);
  void split(ValueOrder order, Var var, Decision &decision);
  void decideValue(Var var, int64_t value, bool valueFirst, Decision &decision) const;

  const Engine &engine;
  std::vector<SearchGroup> fixed, free;
  std::vector<uint32_t> degrees;
  std::vector<ValueOrder> valueOrders; // of each variable, for free search
  bool isFree = false;
  bool weighted = true;
  const std::vector<int32_t> *phase = nullptr;
  std::mt19937_64 random;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
