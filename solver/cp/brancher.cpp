// Variable and value orders.
//
// A decision splits an interval into intervals. Where FlatZinc wants `x = v` against `x != v` with v inside the domain
// (indomain_median, indomain_middle, indomain_random), the second branch is x < v and then x > v.
#include "solver/cp/brancher.h"

#include <algorithm>

namespace veriwarp::cp {

Brancher::Brancher(const Problem &from, const Engine &store, uint64_t seed)
    : problem(from), engine(store), groups(from.groups), degrees(from.net.varCount(), 0),
      valueOrders(from.net.varCount(), ValueOrder::Min), random(seed) {
  const Net &net = problem.net;
  for (uint32_t p = 0; p < net.propagatorCount(); ++p)
    net.forScope(p, [&](Var v) { ++degrees[v]; });

  std::vector<uint8_t> covered(net.varCount(), 0);
  SearchGroup all;
  for (const SearchGroup &group : problem.groups)
    for (Var v : group.vars) {
      if (!covered[v]) {
        all.vars.push_back(v);
        valueOrders[v] = group.valueOrder;
      }
      covered[v] = 1;
    }
  SearchGroup decisions, objective, rest;
  for (Var v : problem.decisionVars) {
    if (!covered[v] && !(problem.goal != Objective::None && v == problem.objective))
      decisions.vars.push_back(v);
    covered[v] = 1;
  }
  all.vars.insert(all.vars.end(), decisions.vars.begin(), decisions.vars.end());
  // Without a word from the modeller the weights decide; where he spoke, what he left out is rarely more than a remainder.
  decisions.varOrder = problem.groups.empty() ? VarOrder::DomWDeg : VarOrder::InputOrder;
  if (problem.goal != Objective::None) {
    objective.vars.push_back(problem.objective);
    objective.valueOrder = problem.goal == Objective::Minimize ? ValueOrder::Min : ValueOrder::Max;
  }
  for (Var v = 0; v < net.varCount(); ++v)
    if (!covered[v] && !net.domains[v].fixed())
      rest.vars.push_back(v);
  all.varOrder = VarOrder::DomWDeg;
  freeGroups = {all, objective, rest};
  groups.push_back(decisions);
  groups.push_back(objective);
  groups.push_back(rest);
}

Var Brancher::select(const SearchGroup &group, uint32_t from) {
  Var best = group.vars[from];
  if (group.varOrder == VarOrder::InputOrder)
    return best;
  // Larger is better; ties go to the first in the order given.
  auto score = [&](Var v) -> double {
    Interval d = engine.get(v);
    double size = static_cast<double>(d.width()) + 1;
    switch (group.varOrder) {
    case VarOrder::InputOrder:
    case VarOrder::MaxRegret: // the two smallest values of an interval are always one apart
      return 0;
    case VarOrder::FirstFail:
      return -size;
    case VarOrder::AntiFirstFail:
      return size;
    case VarOrder::Smallest:
      return -static_cast<double>(d.lo);
    case VarOrder::Largest:
      return d.hi;
    case VarOrder::Occurrence:
      return degrees[v];
    case VarOrder::MostConstrained:
      return -size + static_cast<double>(degrees[v]) / 4294967296.0;
    case VarOrder::DomWDeg:
      return (weighted ? static_cast<double>(engine.failureWeight(v)) : 1.0) / size;
    }
    return 0;
  };
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

void Brancher::decide(Var var, ValueOrder order, Decision &decision) {
  Interval d = engine.get(var);
  decision.var = var;
  auto at = [&](int32_t value) { // value first, then below, then above
    decision.alternatives[0] = {value, value};
    decision.count = 1;
    if (value > d.lo)
      decision.alternatives[decision.count++] = {d.lo, value - 1};
    if (value < d.hi)
      decision.alternatives[decision.count++] = {value + 1, d.hi};
  };
  auto two = [&](Interval first, Interval second) {
    decision.count = 2;
    decision.alternatives[0] = first;
    decision.alternatives[1] = second;
  };
  auto middle = static_cast<int32_t>(floorDiv(int64_t{d.lo} + d.hi, 2));
  switch (order) {
  case ValueOrder::Min:
    return two({d.lo, d.lo}, {d.lo + 1, d.hi});
  case ValueOrder::Max:
    return two({d.hi, d.hi}, {d.lo, d.hi - 1});
  case ValueOrder::Middle:
  case ValueOrder::Median:
    return at(middle);
  case ValueOrder::Split:
    return two({d.lo, middle}, {middle + 1, d.hi});
  case ValueOrder::ReverseSplit:
    return two({middle + 1, d.hi}, {d.lo, middle});
  case ValueOrder::Random:
    return at(static_cast<int32_t>(std::uniform_int_distribution<int64_t>(d.lo, d.hi)(random)));
  case ValueOrder::OutMin:
    return two({d.lo + 1, d.hi}, {d.lo, d.lo});
  case ValueOrder::OutMax:
    return two({d.lo, d.hi - 1}, {d.hi, d.hi});
  }
}

bool Brancher::choose(BranchPosition &position, Decision &decision) {
  const std::vector<SearchGroup> &order = isFree ? freeGroups : groups;
  for (; position.group < order.size(); ++position.group, position.index = 0) {
    const SearchGroup &group = order[position.group];
    while (position.index < group.vars.size() && engine.get(group.vars[position.index]).fixed())
      ++position.index;
    if (position.index == group.vars.size())
      continue;
    Var var = select(group, position.index);
    Interval d = engine.get(var);
    if (phase && d.contains((*phase)[var])) {
      int32_t value = (*phase)[var];
      decision.var = var;
      decision.count = 1;
      decision.alternatives[0] = {value, value};
      if (value > d.lo)
        decision.alternatives[decision.count++] = {d.lo, value - 1};
      if (value < d.hi)
        decision.alternatives[decision.count++] = {value + 1, d.hi};
      return true;
    }
    decide(var, isFree && position.group == 0 ? valueOrders[var] : group.valueOrder, decision);
    return true;
  }
  return false;
}

} // namespace veriwarp::cp
