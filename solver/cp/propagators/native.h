// Native propagators without state: linear, clause and global constraints as functions over any store.
//
// A store S gives `Interval get(Var) const` and `bool setLo(Var, int64_t)`, `bool setHi(Var, int64_t)`,
// `bool remove(Var, int64_t)`, which return false on failure; and what it knows of holes: `tracks`, `has`, `window`
// (net/holes.h). Every rule is monotone, and a call that changes nothing has checked all its rules: so the fixpoint
// is the same whoever calls in whatever order. The event engine replaces the linear and clause propagators by
// incremental versions of the same rules (engines/event_engine.cpp); the sweeping engines call these.
#pragma once

#include "solver/cp/net/net.h"
#include "solver/cp/propagators/globals.def"

#include <cassert>
#include <cstdlib>

namespace veriwarp::cp {

enum class Truth : uint8_t { False, True, Open };

template <class S> Truth valueOf(const S &store, Lit lit) {
  Interval d = store.get(varOf(lit));
  assert(d.lo >= 0 && d.hi <= 1 && "a literal is of a variable that is 0 or 1");
  if (!d.fixed())
    return Truth::Open;
  return (d.lo == 1) == isPositive(lit) ? Truth::True : Truth::False;
}

template <class S> bool assertLit(S &store, Lit lit) {
  return isPositive(lit) ? store.setLo(varOf(lit), 1) : store.setHi(varOf(lit), 0);
}

template <class S> bool propagateLinear(const Net &net, const Linear &p, S &store) {
  Truth condition = valueOf(store, p.condition);
  if (condition == Truth::False)
    return true;
  if (p.notEqual) {
    int64_t sum = 0;
    const Term *open = nullptr;
    for (const Term *t = net.begin(p); t != net.end(p); ++t) {
      Interval d = store.get(t->var);
      if (d.fixed()) {
        sum += int64_t{t->coefficient} * d.lo;
      } else if (open) {
        return true;
      } else {
        open = t;
      }
    }
    if (!open)
      return sum != p.bound || assertLit(store, negated(p.condition));
    assert(open->coefficient != 0 && "a sum has no terms without a coefficient");
    int64_t rest = p.bound - sum;
    if (condition != Truth::True || rest % open->coefficient != 0)
      return true;
    return store.remove(open->var, rest / open->coefficient);
  }
  int64_t slack = p.bound;
  for (const Term *t = net.begin(p); t != net.end(p); ++t) {
    Interval d = store.get(t->var);
    slack -= int64_t{t->coefficient} * (t->coefficient > 0 ? d.lo : d.hi);
  }
  if (slack < 0)
    return assertLit(store, negated(p.condition));
  if (condition != Truth::True)
    return true;
  for (const Term *t = net.begin(p); t != net.end(p); ++t) {
    Interval d = store.get(t->var);
    int64_t a = t->coefficient;
    assert(a != 0 && "a sum has no terms without a coefficient");
    if (std::abs(a) * d.width() <= slack)
      continue;
    if (a > 0 ? !store.setHi(t->var, d.lo + slack / a) : !store.setLo(t->var, d.hi - slack / -a))
      return false;
  }
  return true;
}

template <class S> bool propagateClause(const Net &net, const Clause &p, S &store) {
  const Lit *open = nullptr;
  for (const Lit *l = net.begin(p); l != net.end(p); ++l) {
    Truth value = valueOf(store, *l);
    if (value == Truth::True)
      return true;
    if (value == Truth::Open) {
      if (open)
        return true;
      open = l;
    }
  }
  return open && assertLit(store, *open);
}

/// What an equality concludes beyond bounds. If it holds, both sides have the same values; if it does not, a side does
/// not have the value of the other, once that is fixed. It does not hold if the sides have no value in common.
template <class S> bool propagateHoles(const Ternary &p, S &store) {
  if ((p.op != Op::Eq && p.op != Op::Ne) || (!store.tracks(p.y) && !store.tracks(p.z)))
    return true;
  Interval truth = store.get(p.x), y = store.get(p.y), z = store.get(p.z);
  assert(truth.lo >= 0 && truth.hi <= 1 && "an equality holds or not");
  bool equal = p.op == Op::Eq ? truth.lo == 1 : truth.hi == 0, differ = p.op == Op::Eq ? truth.hi == 0 : truth.lo == 1;
  if (differ)
    return (!y.fixed() || store.remove(p.z, y.lo)) && (!z.fixed() || store.remove(p.y, z.lo));
  int64_t lo = std::max(y.lo, z.lo), hi = std::min(y.hi, z.hi);
  for (int64_t from = lo; from <= hi; from += 64) {
    uint64_t inY = store.window(p.y, from), inZ = store.window(p.z, from);
    if (!equal && (inY & inZ))
      return true;
    for (uint64_t only = equal ? inY ^ inZ : 0; only; only &= only - 1) {
      int64_t value = from + std::countr_zero(only);
      if (!store.remove(p.y, value) || !store.remove(p.z, value))
        return false;
    }
  }
  return equal || (p.op == Op::Eq ? store.setHi(p.x, 0) : store.setLo(p.x, 1));
}

template <class S> bool propagateTernary(const Ternary &p, S &store) {
  Interval x = store.get(p.x), y = store.get(p.y), z = store.get(p.z);
  if (!applyTernary(p.op, x, y, z))
    return false;
  return store.setLo(p.x, x.lo) && store.setHi(p.x, x.hi) && store.setLo(p.y, y.lo) && store.setHi(p.y, y.hi) &&
         store.setLo(p.z, z.lo) && store.setHi(p.z, z.hi) && propagateHoles(p, store);
}

template <class S> bool propagateGlobal(const Net &net, const Global &p, S &store) {
  switch (p.kind) {
#define GLOBAL(KIND, NAME, ARGUMENTS, POST, RULE, ...)                                                                 \
  case GlobalKind::KIND:                                                                                               \
    return RULE(net, p, store);
#define PART(KIND, RULE, ...)                                                                                          \
  case GlobalKind::KIND:                                                                                               \
    return RULE(net, p, store);
#include "solver/cp/propagators/globals.def"
  }
  return true;
}

/// Any propagator of the net by its number.
template <class S> bool propagateAny(const Net &net, uint32_t propagator, S &store) {
  assert(propagator < net.propagatorCount() && "propagators are numbered by their kind");
  if (propagator < net.firstLinear())
    return propagateTernary(net.ternaries[propagator], store);
  if (propagator < net.firstClause())
    return propagateLinear(net, net.linears[propagator - net.firstLinear()], store);
  if (propagator < net.firstGlobal())
    return propagateClause(net, net.clauses[propagator - net.firstClause()], store);
  return propagateGlobal(net, net.globals[propagator - net.firstGlobal()], store);
}

/// Whether a propagator must run again when a value inside a domain is removed.
inline bool readsHoles(const Net &net, uint32_t propagator) {
  if (propagator < net.firstLinear())
    return net.ternaries[propagator].op == Op::Eq || net.ternaries[propagator].op == Op::Ne;
  if (propagator < net.firstGlobal())
    return false;
  return traitsOf(net.globals[propagator - net.firstGlobal()].kind).values == GlobalValues::Domains;
}

/// True only if every assignment in the box satisfies the propagator. May be false although all do.
template <class S> bool entailed(const Net &net, uint32_t propagator, const S &store) {
  assert(propagator < net.propagatorCount() && "propagators are numbered by their kind");
  if (propagator < net.firstLinear()) {
    const Ternary &p = net.ternaries[propagator];
    return entailedTernary(p.op, store.get(p.x), store.get(p.y), store.get(p.z));
  }
  if (propagator < net.firstClause()) {
    const Linear &p = net.linears[propagator - net.firstLinear()];
    if (valueOf(store, p.condition) == Truth::False)
      return true;
    int64_t least = 0, greatest = 0;
    for (const Term *t = net.begin(p); t != net.end(p); ++t) {
      Interval d = store.get(t->var);
      int64_t a = t->coefficient;
      least += a * (a > 0 ? d.lo : d.hi);
      greatest += a * (a > 0 ? d.hi : d.lo);
    }
    return p.notEqual ? p.bound < least || p.bound > greatest : greatest <= p.bound;
  }
  if (propagator < net.firstGlobal()) {
    const Clause &p = net.clauses[propagator - net.firstClause()];
    for (const Lit *l = net.begin(p); l != net.end(p); ++l)
      if (valueOf(store, *l) == Truth::True)
        return true;
    return false;
  }
  const Global &p = net.globals[propagator - net.firstGlobal()];
  if (p.kind == GlobalKind::InSet && entailedInSet(net, p, store))
    return true;
  for (uint32_t i = 0; i < p.varCount; ++i)
    if (!store.get(net.vars(p)[i]).fixed())
      return false;
  return true;
}

/// The plainest store: an array of intervals, without holes.
class BoxStore {
public:
  explicit BoxStore(std::vector<Interval> &box) : domains(box) {}
  Interval get(Var var) const { return domains[var]; }
  bool setLo(Var var, int64_t value) {
    Interval &d = domains[var];
    if (value <= d.lo)
      return true;
    if (value > d.hi)
      return false;
    assert(value >= INT32_MIN && "values have 32 bits");
    d.lo = static_cast<int32_t>(value);
    changed = true;
    return true;
  }
  bool setHi(Var var, int64_t value) {
    Interval &d = domains[var];
    if (value >= d.hi)
      return true;
    if (value < d.lo)
      return false;
    assert(value <= INT32_MAX && d.lo <= value && "a domain that is narrowed stays one");
    d.hi = static_cast<int32_t>(value);
    changed = true;
    return true;
  }
  bool remove(Var var, int64_t value) {
    Interval d = domains[var];
    return (d.lo != value || setLo(var, value + 1)) && (d.hi != value || setHi(var, value - 1));
  }
  static bool tracks(Var) { return false; }
  bool has(Var var, int64_t value) const { return domains[var].contains(value); }
  uint64_t window(Var var, int64_t from) const {
    uint64_t bits = 0;
    for (int64_t k = 0; k < 64; ++k)
      bits |= uint64_t{has(var, from + k)} << k;
    return bits;
  }
  bool changed = false;

private:
  std::vector<Interval> &domains;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
