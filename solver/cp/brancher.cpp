// Variable and value orders over the groups of a problem; the orders themselves are in branching.h.
//
// A decision splits an interval into intervals. Where FlatZinc wants `x = v` against `x != v` with v inside the domain
// (indomain_median, indomain_middle, indomain_random), the second branch is x < v and then x > v.
#include "solver/cp/brancher.h"

#include <algorithm>
#include <utility>

namespace veriwarp::cp {

std::vector<uint32_t> degreesOf(const Net &net) {
  std::vector<uint32_t> degrees(net.varCount(), 0);
  for (uint32_t p = 0; p < net.propagatorCount(); ++p)
    net.forScope(p, [&](Var v) { ++degrees[v]; });
  return degrees;
}

namespace {

/// What the annotations do not name: the modeller's other variables, the objective, the rest.
struct Remainder {
  SearchGroup decisions, objective, rest;
};

Remainder remainderOf(const Problem &problem) {
  const Net &net = problem.net;
  std::vector<uint8_t> covered(net.varCount(), 0);
  for (const SearchGroup &group : problem.groups)
    for (Var v : group.vars)
      covered[v] = 1;
  Remainder r;
  for (Var v : problem.decisionVars) {
    if (!covered[v] && !(problem.goal != Objective::None && v == problem.objective))
      r.decisions.vars.push_back(v);
    covered[v] = 1;
  }
  // Without a word from the modeller the weights decide; where he spoke, what he left out is rarely more than a
  // remainder.
  r.decisions.varOrder = problem.groups.empty() ? VarOrder::DomWDeg : VarOrder::InputOrder;
  if (problem.goal != Objective::None) {
    r.objective.vars.push_back(problem.objective);
    r.objective.valueOrder = problem.goal == Objective::Minimize ? ValueOrder::Min : ValueOrder::Max;
  }
  for (Var v = 0; v < net.varCount(); ++v)
    if (!covered[v] && !net.domains[v].fixed())
      r.rest.vars.push_back(v);
  return r;
}

} // namespace

std::vector<SearchGroup> fixedGroups(const Problem &problem) {
  Remainder r = remainderOf(problem);
  std::vector<SearchGroup> groups = problem.groups;
  groups.insert(groups.end(), {r.decisions, r.objective, r.rest});
  return groups;
}

std::vector<SearchGroup> freeGroups(const Problem &problem) {
  Remainder r = remainderOf(problem);
  SearchGroup all;
  all.varOrder = VarOrder::DomWDeg;
  std::vector<uint8_t> seen(problem.net.varCount(), 0);
  for (const SearchGroup &group : problem.groups)
    for (Var v : group.vars)
      if (!std::exchange(seen[v], 1))
        all.vars.push_back(v);
  all.vars.insert(all.vars.end(), r.decisions.vars.begin(), r.decisions.vars.end());
  return {all, r.objective, r.rest};
}

Brancher::Brancher(const Problem &problem, const Engine &store, uint64_t seed)
    : engine(store), fixed(fixedGroups(problem)), free(freeGroups(problem)), degrees(degreesOf(problem.net)),
      valueOrders(problem.net.varCount(), ValueOrder::Min), random(seed) {
  for (auto group = problem.groups.rbegin(); group != problem.groups.rend(); ++group)
    for (Var v : group->vars) // the first group that names a variable counts
      valueOrders[v] = group->valueOrder;
}

Var Brancher::select(const SearchGroup &group, uint32_t from) {
  Var best = group.vars[from];
  if (group.varOrder == VarOrder::InputOrder)
    return best;
  if (group.varOrder == VarOrder::FirstFail) { // the common one, without floating point
    int64_t least = INT64_MAX;
    for (size_t i = from; i < group.vars.size(); ++i) {
      int64_t width = engine.get(group.vars[i]).width();
      if (width > 0 && width < least) {
        least = width;
        best = group.vars[i];
        if (width == 1)
          break;
      }
    }
    return best;
  }
  auto score = [&](Var v) {
    return branchScore(group.varOrder, engine.get(v), degrees[v],
                       weighted ? static_cast<double>(engine.failureWeight(v)) : 1.0, 0);
  };
  double top = score(best);
  for (size_t i = from + 1; i < group.vars.size(); ++i) {
    Var v = group.vars[i];
    if (engine.get(v).fixed())
      continue;
    double s = score(v);
    if (s > top) {
      top = s;
      best = v;
    }
  }
  return best;
}

bool Brancher::choose(BranchPosition &position, Decision &decision) {
  const std::vector<SearchGroup> &groups = isFree ? free : fixed;
  for (; position.group < groups.size(); ++position.group, position.index = 0) {
    const SearchGroup &group = groups[position.group];
    while (position.index < group.vars.size() && engine.get(group.vars[position.index]).fixed())
      ++position.index;
    if (position.index == group.vars.size())
      continue;
    Var var = select(group, position.index);
    Interval d = engine.get(var);
    decision.var = var;
    ValueOrder order = isFree && position.group == 0 ? valueOrders[var] : group.valueOrder;
    if (phase && d.contains((*phase)[var]))
      splitAt(d, (*phase)[var], decision);
    else
      splitDomain(order, d, order == ValueOrder::Random ? random() : 0, decision);
    return true;
  }
  return false;
}

} // namespace veriwarp::cp
