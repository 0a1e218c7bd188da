#include "solver/cp/net/net_check.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::cp {

namespace {

void checkRanges(const Net &net) {
  for (const Linear &p : net.linears)
    assert(p.first <= net.terms.size() && p.count <= net.terms.size() - p.first && "terms of a sum lie in the table");
  for (const Clause &p : net.clauses)
    assert(p.first <= net.literals.size() && p.count <= net.literals.size() - p.first &&
           "literals of a clause lie in the table");
  for (const Global &p : net.globals) {
    assert(p.firstVar <= net.globalVars.size() && p.varCount <= net.globalVars.size() - p.firstVar &&
           "variables of a global constraint lie in the table");
    assert(p.firstData <= net.globalData.size() && p.dataCount <= net.globalData.size() - p.firstData &&
           "data of a global constraint lie in the table");
    assert(p.firstBits <= net.globalBits.size() && p.bitsCount <= net.globalBits.size() - p.firstBits &&
           "bits of a global constraint lie in the table");
  }
}

void checkDomains(const Net &net) {
  for (const Interval &d : net.domains) {
    assert(d.lo >= kMinValue && d.hi <= kMaxValue && "one value of 32 bits is left on either side");
    assert(!d.empty() && "an empty domain makes the net infeasible");
  }
  assert(net.one < net.varCount() && net.domains[net.one] == (Interval{1, 1}) && "the constant 1 is 1");
  assert((net.sparse || net.holes.empty()) && "only sparse nets have holes");
  for (const auto &[var, value] : net.holes)
    assert(net.domains[var].lo < value && value < net.domains[var].hi && "the ends of an interval are never holes");
}

bool isLiteral(const Net &net, Lit lit) {
  const Interval &d = net.domains[varOf(lit)];
  return d.lo >= 0 && d.hi <= 1;
}

void checkPropagators(const Net &net) {
  for (uint32_t i = 0; i < net.propagatorCount(); ++i)
    net.forScope(i, [&](Var v) { assert(v < net.varCount() && "propagators speak of variables of the net"); });
  if (net.infeasible)
    return;
  for (const Linear &p : net.linears) {
    assert(isLiteral(net, p.condition) && "a condition is a literal");
    assert(std::none_of(net.begin(p), net.end(p), [](const Term &t) { return t.coefficient == 0; }) &&
           "terms without weight are dropped");
  }
  for (const Clause &p : net.clauses)
    assert(p.count >= 2 && std::all_of(net.begin(p), net.end(p), [&](Lit l) { return isLiteral(net, l); }) &&
           "clauses have two literals at least; shorter ones are domains");
  for (const Ternary &p : net.ternaries)
    assert((p.op < Op::Eq || isLiteral(net, makeLit(p.x))) && "the result of a comparison is a literal");
}

} // namespace

bool netHolds(const Net &net) {
  checkRanges(net);
  checkPropagators(net);
  if (!net.infeasible)
    checkDomains(net);
  return true;
}

} // namespace veriwarp::cp

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
