// Construction of the event engine: who listens to which event, for every kind of propagator. Listeners of one event
// lie next to each other in one array per kind.
#include "solver/cp/engines/event_engine.h"
#include "solver/cp/net/net_check.h"
#include "solver/cp/propagators/native.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace veriwarp::cp {

namespace {

/// Groups (event, entry) pairs by event into one array; `set` stores where each group lies.
template <class Entry, class Set> std::vector<Entry> group(std::vector<std::pair<uint32_t, Entry>> &pairs, Set set) {
  std::stable_sort(pairs.begin(), pairs.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<Entry> entries;
  for (size_t i = 0; i < pairs.size();) {
    size_t j = i;
    for (; j < pairs.size() && pairs[j].first == pairs[i].first; ++j)
      entries.push_back(pairs[j].second);
    set(pairs[i].first, static_cast<uint32_t>(i), static_cast<uint32_t>(j - i));
    i = j;
  }
  return entries;
}

} // namespace

EventEngine::EventEngine(const Net &constraints)
    : Engine(constraints), seen(net.domains), listeners(2 * size_t{net.varCount()}),
      watches(2 * size_t{net.varCount()}), eventQueued(2 * size_t{net.varCount()}, 0),
      eventCause(2 * size_t{net.varCount()}, kNobody), stamps(net.varCount(), 0) {
  assert(netHolds(net));
  buildLinears();
  buildClauses();
  buildGenerics();
}

/// A bound of a variable that is looked up in a short array jumps to the next entry; what else listens to it should
/// hear of the jump and not of each step towards it. Other globals are run when nothing cheaper is left.
static uint8_t priorityOf(const Global &p) {
  constexpr uint32_t kShort = 64;
  return p.kind == GlobalKind::ElementConst && p.dataCount <= kShort ? 0 : 2;
}

/// Whether the inequality and the one after it are the two halves of an unconditional equation better kept whole.
bool EventEngine::isEquation(uint32_t linear) const {
  constexpr uint32_t kMostTerms = 8;
  if (linear + 1 >= net.linears.size())
    return false;
  const Linear &a = net.linears[linear], &b = net.linears[linear + 1];
  if (a.notEqual || b.notEqual || a.count != b.count || a.count > kMostTerms || a.bound != -b.bound ||
      a.condition != b.condition || !isTrue(a.condition))
    return false;
  bool wide = false;
  for (uint32_t k = 0; k < a.count; ++k) {
    const Term &s = net.terms[a.first + k], &t = net.terms[b.first + k];
    if (s.var != t.var || s.coefficient != -t.coefficient)
      return false;
    wide |= domains[s.var].width() > 1;
  }
  return wide;
}

void EventEngine::buildLinears() {
  std::vector<std::pair<uint32_t, LinearEntry>> entries;
  std::vector<std::pair<uint32_t, FixEntry>> fixes;
  std::vector<std::pair<uint32_t, uint32_t>> conditions;
  for (uint32_t i = 0; i < net.linears.size(); ++i) {
    const Linear &p = net.linears[i];
    LinearState state{p.bound, 0, 0, 0, false, p.notEqual, static_cast<uint8_t>(p.count > 8)};
    auto first = static_cast<uint32_t>(terms.size());
    if (isEquation(i)) {
      equations.push_back({first, p.count, p.bound, i});
      state.threshold = kNever;
      for (int half = 0; half < 2; ++half, ++i) {
        linears.push_back(state);
        for (const Term *t = net.begin(net.linears[i]); t != net.end(net.linears[i]); ++t)
          terms.push_back({t->coefficient, t->var, 0});
      }
      --i;
      continue;
    }
    for (const Term *t = net.begin(p); t != net.end(p); ++t) {
      int64_t a = t->coefficient;
      Interval d = domains[t->var];
      terms.push_back({t->coefficient, t->var, std::abs(a) * d.width()});
      if (p.notEqual) {
        fixes.push_back({2 * t->var, {i, t->coefficient}});
        state.open += !d.fixed();
        state.slack -= d.fixed() ? a * d.lo : 0;
      } else {
        entries.push_back({2 * t->var + (a < 0), {i, static_cast<int32_t>(std::abs(a))}});
        state.slack -= a * (a > 0 ? d.lo : d.hi);
      }
    }
    // Widest first: a run stops at the first term that cannot be too wide.
    std::stable_sort(terms.begin() + first, terms.end(),
                     [](const LinearTerm &a, const LinearTerm &b) { return a.range > b.range; });
    linears.push_back(state);
    if (!domains[varOf(p.condition)].fixed()) {
      conditions.push_back({p.condition, i});
      conditions.push_back({negated(p.condition), i});
    } else if (isFalse(p.condition)) {
      linears[i].threshold = kNever;
    } else if (!p.notEqual) {
      linears[i].threshold = p.count ? terms[first].range : 0;
    }
  }
  linearEntries = group(entries, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].linears = {f, n}; });
  fixEntries = group(fixes, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].fixes = {f, n};
    listeners[e + 1].fixes = {f, n};
  });
  conditionEntries = group(conditions, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].conditions = {f, n}; });
}

void EventEngine::buildClauses() {
  std::vector<std::pair<uint32_t, Lit>> implied;
  for (uint32_t i = 0; i < net.clauses.size(); ++i) {
    const Clause &p = net.clauses[i];
    const Lit *lits = net.begin(p);
    if (p.count == 2) {
      implied.push_back({negated(lits[0]), lits[1]});
      implied.push_back({negated(lits[1]), lits[0]});
      continue;
    }
    clauses.push_back({static_cast<uint32_t>(clauseLits.size()), p.count});
    clauseIds.push_back(net.firstClause() + i);
    clauseLits.insert(clauseLits.end(), lits, lits + p.count);
  }
  impliedEntries = group(implied, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].implied = {f, n}; });
}

bool EventEngine::isChannel(const Ternary &p) const {
  if (p.op != Op::Eq && p.op != Op::Ne && p.op != Op::Le)
    return false;
  const Interval &b = domains[p.x];
  return p.x != p.y && p.x != p.z && domains[p.y].fixed() != domains[p.z].fixed() && b.lo >= 0 && b.hi <= 1;
}

/// Whether a second run right after the first changes nothing. Not so when a variable occurs twice, since a rule for
/// one place reads what a later rule changes at the other, nor for arithmetic with holes, over which a bound goes
/// further than it was sent.
bool EventEngine::isIdempotent(uint32_t propagator) const {
  std::vector<Var> scope;
  bool holed = false;
  net.forScope(propagator, [&](Var v) {
    scope.push_back(v);
    holed |= holes.tracks(v);
  });
  std::sort(scope.begin(), scope.end());
  if (std::adjacent_find(scope.begin(), scope.end()) != scope.end())
    return false;
  if (propagator >= net.firstGlobal())
    return traitsOf(net.globals[propagator - net.firstGlobal()].kind).runs == GlobalRuns::Once;
  Op op = net.ternaries[propagator].op;
  return !holed && op != Op::Mul && (op < Op::TDiv || op > Op::EDiv);
}

void EventEngine::buildGenerics() {
  std::vector<std::pair<uint32_t, uint32_t>> entries, byHole;
  std::vector<std::pair<uint32_t, LinkEntry>> links;
  std::vector<std::pair<uint32_t, ValueEntry>> equalities, orders;
  auto subscribe = [&](uint32_t propagator, uint8_t priority, uint32_t number) {
    auto id = static_cast<uint32_t>(genericIds.size());
    genericIds.push_back(number);
    genericQueued.push_back(0);
    genericPriority.push_back(priority);
    genericIdempotent.push_back(number & kEquationBit || isIdempotent(number));
    std::vector<Var> scope;
    net.forScope(propagator, [&](Var v) {
      if (!domains[v].fixed())
        scope.push_back(v);
    });
    std::sort(scope.begin(), scope.end());
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    for (Var v : scope) {
      entries.push_back({2 * v, id});
      entries.push_back({2 * v + 1, id});
      if (readsHoles(net, propagator) && holes.tracks(v))
        byHole.push_back({v, id});
    }
  };
  for (uint32_t i = 0; i < net.ternaries.size(); ++i) {
    const Ternary &p = net.ternaries[i];
    if (!isChannel(p)) {
      subscribe(i, 0, i);
      continue;
    }
    bool constantRight = domains[p.z].fixed();
    Var var = constantRight ? p.y : p.z;
    int32_t value = domains[constantRight ? p.z : p.y].lo;
    Lit lit = makeLit(p.x, p.op != Op::Ne);
    if (p.op == Op::Le && !constantRight) { // value <= var is the negation of var <= value - 1
      --value;
      lit = negated(lit);
    }
    bool order = p.op == Op::Le;
    (order ? orders : equalities).push_back({2 * var, {value, lit}});
    links.push_back({lit, {var, value, order ? Link::LeTrue : Link::EqTrue}});
    links.push_back({negated(lit), {var, value, order ? Link::LeFalse : Link::EqFalse}});
  }
  for (uint32_t i = 0; i < net.globals.size(); ++i)
    subscribe(net.firstGlobal() + i, priorityOf(net.globals[i]), net.firstGlobal() + i);
  for (uint32_t i = 0; i < equations.size(); ++i)
    subscribe(net.firstLinear() + equations[i].linear, equations[i].count > 3, i | kEquationBit);
  genericEntries = group(entries, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].generics = {f, n}; });
  holeListeners.resize(net.varCount());
  holeEntries = group(byHole, [&](uint32_t v, uint32_t f, uint32_t n) { holeListeners[v] = {f, n}; });
  linkEntries = group(links, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].links = {f, n}; });
  auto byValue = [](const auto &a, const auto &b) { return a.second.value < b.second.value; };
  std::stable_sort(equalities.begin(), equalities.end(), byValue);
  std::stable_sort(orders.begin(), orders.end(), byValue);
  valueEntries = group(equalities, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].equalities = listeners[e + 1].equalities = {f, n};
  });
  auto offset = static_cast<uint32_t>(valueEntries.size());
  std::vector<ValueEntry> ordered = group(orders, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].orders = listeners[e + 1].orders = {offset + f, n};
  });
  valueEntries.insert(valueEntries.end(), ordered.begin(), ordered.end());
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
