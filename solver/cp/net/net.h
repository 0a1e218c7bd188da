// The constraint net: what every fixpoint engine propagates and the search explores.
//
// A net is read-only once built and shared by all threads. It holds variables with their initial intervals and four
// kinds of propagators, numbered in this order: ternary (16 bytes each, ternary.h), half-reified linear, clause,
// global. In ternary form only the first kind occurs; this form suits warps and GPUs. In native form n-ary
// constraints stay whole, which suits one CPU thread: a sum over 300 booleans is one propagator instead of 299.
//
// Half-reification with a literal is the one building block of all linear constraints: `c -> sum <= b`. An equation is
// two of them, a reified one has a second with the negated literal; nothing is lost against a monolithic propagator
// (their common fixpoint is the same), and each bound change touches one slack only.
#pragma once

#include "solver/cp/net/ternary.h"

#include <string>
#include <utility>
#include <vector>

namespace veriwarp::cp {

/// A literal over a 0..1 variable: 2v is "v = 1", 2v + 1 is "v = 0".
using Lit = uint32_t;
constexpr Lit makeLit(Var var, bool positive = true) { return 2 * var + !positive; }
constexpr Lit negated(Lit lit) { return lit ^ 1; }
constexpr Var varOf(Lit lit) { return lit >> 1; }
constexpr bool isPositive(Lit lit) { return (lit & 1) == 0; }

struct Term {
  int32_t coefficient;
  Var var;
};

/// condition -> sum of terms <= bound, or != bound.
struct Linear {
  uint32_t first, count; // into Net::terms
  int64_t bound;
  Lit condition;
  bool notEqual;
};

struct Clause {
  uint32_t first, count; // into Net::literals
};

/// The net need not know which kinds there are; propagators/globals.def lists them.
enum class GlobalKind : uint8_t;

struct Global {
  GlobalKind kind;
  bool byValue;                  // single values of its variables matter, not their bounds alone
  uint32_t firstVar, varCount;   // into Net::globalVars
  uint32_t firstData, dataCount; // into Net::globalData
  uint32_t firstBits, bitsCount; // into Net::globalBits
};

struct Net {
  std::vector<Interval> domains;
  Var one = 0; // the constant 1, condition of all that is unconditional
  bool infeasible = false;
  bool sparse = false;                        // whether domains may have holes (holes.h): native nets
  std::vector<std::pair<Var, int32_t>> holes; // values missing from the beginning, if so

  std::vector<Ternary> ternaries;
  std::vector<Linear> linears;
  std::vector<Clause> clauses;
  std::vector<Global> globals;

  std::vector<Term> terms;
  std::vector<Lit> literals;
  std::vector<Var> globalVars;
  std::vector<int32_t> globalData;
  std::vector<uint64_t> globalBits;

  uint32_t varCount() const { return static_cast<uint32_t>(domains.size()); }
  uint32_t propagatorCount() const {
    return static_cast<uint32_t>(ternaries.size() + linears.size() + clauses.size() + globals.size());
  }
  uint32_t firstLinear() const { return static_cast<uint32_t>(ternaries.size()); }
  uint32_t firstClause() const { return firstLinear() + static_cast<uint32_t>(linears.size()); }
  uint32_t firstGlobal() const { return firstClause() + static_cast<uint32_t>(clauses.size()); }
  Lit trueLit() const { return makeLit(one); }

  const Term *begin(const Linear &p) const { return terms.data() + p.first; }
  const Term *end(const Linear &p) const { return terms.data() + p.first + p.count; }
  const Lit *begin(const Clause &p) const { return literals.data() + p.first; }
  const Lit *end(const Clause &p) const { return literals.data() + p.first + p.count; }
  const Var *vars(const Global &p) const { return globalVars.data() + p.firstVar; }
  const int32_t *data(const Global &p) const { return globalData.data() + p.firstData; }
  const uint64_t *bits(const Global &p) const { return globalBits.data() + p.firstBits; }

  /// Calls visit(var) for every variable of a propagator, repetitions included.
  template <class Visit> void forScope(uint32_t propagator, Visit visit) const {
    if (propagator < firstLinear()) {
      const Ternary &p = ternaries[propagator];
      visit(p.x), visit(p.y), visit(p.z);
    } else if (propagator < firstClause()) {
      const Linear &p = linears[propagator - firstLinear()];
      visit(varOf(p.condition));
      for (const Term *t = begin(p); t != end(p); ++t)
        visit(t->var);
    } else if (propagator < firstGlobal()) {
      const Clause &p = clauses[propagator - firstClause()];
      for (const Lit *l = begin(p); l != end(p); ++l)
        visit(varOf(*l));
    } else {
      const Global &p = globals[propagator - firstGlobal()];
      for (uint32_t i = 0; i < p.varCount; ++i)
        visit(vars(p)[i]);
    }
  }
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
