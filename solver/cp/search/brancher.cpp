// Variable and value orders over the groups of a problem; the orders themselves are in branching.h.
//
// A decision splits an interval into intervals, or a value from the others. Where FlatZinc wants `x = v` against
// `x != v` with v inside a domain that cannot have holes, the second branch is x < v and then x > v.
#include "solver/cp/search/brancher.h"

#include <algorithm>
#include <cassert>
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
  assert(from < group.vars.size() && "a group with open variables is looked at");
  Var best = group.vars[from];
  assert(!engine.get(best).fixed() && "everything before it is fixed, and it is not");
  if (group.varOrder == VarOrder::InputOrder)
    return best;
  if (group.varOrder == VarOrder::FirstFail) { // the common one, without floating point
    int64_t least = INT64_MAX;
    for (size_t i = from; i < group.vars.size(); ++i) {
      Var v = group.vars[i];
      if (engine.get(v).fixed())
        continue;
      if (int64_t size = engine.size(v); size < least) {
        least = size;
        best = v;
        if (size == 2)
          break;
      }
    }
    return best;
  }
  auto score = [&](Var v) {
    Interval d = engine.get(v);
    int64_t regret = group.varOrder == VarOrder::MaxRegret ? engine.above(v, int64_t{d.lo} + 1) - d.lo : 0;
    return branchScore(group.varOrder, d, engine.size(v), degrees[v],
                       weighted ? static_cast<double>(engine.failureWeight(v)) : 1.0, regret);
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

/// The value against all others.
void Brancher::decideValue(Var var, int64_t given, bool valueFirst, Decision &decision) const {
  Interval d = engine.get(var);
  assert(!d.fixed() && d.contains(given) && "an open variable is cut at one of its values");
  auto value = static_cast<int32_t>(given);
  Interval others{value + 1, value - 1};
  if (value == d.lo)
    others.hi = d.hi;
  else if (value == d.hi)
    others.lo = d.lo;
  else if (!engine.tracks(var))
    return splitAt(d, value, decision);
  decision.count = 2;
  decision.alternatives[!valueFirst] = {value, value};
  decision.alternatives[valueFirst] = others;
}

/// Cuts the domain of the variable, holes and all; without any, as splitDomain does.
void Brancher::split(ValueOrder order, Var var, Decision &decision) {
  Interval d = engine.get(var);
  bool isRandom = order == ValueOrder::Random || order == ValueOrder::OutRandom;
  uint64_t dice = isRandom ? random() : 0;
  if (d.width() < 2 || !engine.tracks(var))
    return splitDomain(order, d, dice, decision);
  // The value of the given rank.
  auto ranked = [&](int64_t rank) {
    assert(rank >= 0 && rank < engine.size(var) && "values are counted from the smallest");
    int64_t value = d.lo;
    for (; rank > 0; --rank)
      value = engine.above(var, value + 1);
    return value;
  };
  switch (order) {
  case ValueOrder::Median:
  case ValueOrder::OutMedian:
    return decideValue(var, ranked((engine.size(var) - 1) / 2), order == ValueOrder::Median, decision);
  case ValueOrder::Random:
  case ValueOrder::OutRandom:
    return decideValue(var, ranked(static_cast<int64_t>(dice % static_cast<uint64_t>(engine.size(var)))),
                       order == ValueOrder::Random, decision);
  case ValueOrder::Middle: {
    int64_t middle = floorDiv(int64_t{d.lo} + d.hi, 2), above = engine.above(var, middle),
            below = engine.below(var, middle);
    return decideValue(var, above - middle < middle - below ? above : below, true, decision);
  }
  case ValueOrder::Interval: {
    int64_t last = d.lo;
    while (last < d.hi && engine.has(var, last + 1))
      ++last;
    if (last == d.hi)
      break;
    decision.count = 2;
    decision.alternatives[0] = {d.lo, static_cast<int32_t>(last)};
    decision.alternatives[1] = {static_cast<int32_t>(last) + 1, d.hi};
    return;
  }
  default:
    break;
  }
  assert(d.lo < d.hi && "only open variables are decided");
  splitDomain(order, d, dice, decision);
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
    assert(!engine.get(var).fixed() && "only open variables are decided");
    decision.var = var;
    ValueOrder order = isFree && position.group == 0 ? valueOrders[var] : group.valueOrder;
    if (phase && engine.has(var, (*phase)[var]))
      decideValue(var, (*phase)[var], true, decision);
    else
      split(order, var, decision);
    return true;
  }
  return false;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
