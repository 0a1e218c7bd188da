// A problem as the search sees it: a net, an objective, and the order in which the modeller wants variables to be decided.
#ifndef VERIWARP_SOLVER_CP_PROBLEM_H
#define VERIWARP_SOLVER_CP_PROBLEM_H

#include "solver/cp/builder.h"

namespace veriwarp::cp {

enum class VarOrder : uint8_t {
  InputOrder,
  FirstFail,      // smallest domain
  AntiFirstFail,  // largest domain
  Smallest,       // smallest minimum
  Largest,        // largest maximum
  Occurrence,     // in the most propagators
  MostConstrained, // smallest domain, then most propagators
  MaxRegret,      // largest distance between the two smallest values
  DomWDeg         // smallest ratio of domain size to weighted degree
};

enum class ValueOrder : uint8_t { Min, Max, Middle, Median, Split, ReverseSplit, Random, OutMin, OutMax };

struct SearchGroup {
  std::vector<Var> vars;
  VarOrder varOrder = VarOrder::InputOrder;
  ValueOrder valueOrder = ValueOrder::Min;
};

enum class Objective : uint8_t { None, Minimize, Maximize };

struct Problem {
  Net net;
  Objective goal = Objective::None;
  Var objective = 0;
  std::vector<SearchGroup> groups;
  /// The variables that the modeller wrote (not introduced, not defined by others): decided first when groups do not say more.
  std::vector<Var> decisionVars;
  /// When a variable had to be cut to 32 bits, its name: solutions are right, "there is no (better) one" is not proved.
  std::string cutVariable;
};

} // namespace veriwarp::cp

#endif
