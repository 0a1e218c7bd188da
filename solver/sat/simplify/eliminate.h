// BVE: bounded variable elimination in three phases.
//
// A variable is replaced by the resolvents of its clauses if there are not too many of them (Davis and Putnam; Een and
// Biere, SAT 2005). For many variables at once (ParaFROST's algorithm 6):
//
//   1. plan   every elected variable: how (pure, gate, function table, plain resolution), if at all;
//   2. count what each of them puts out: clauses, words, units, proof, entries of the extension stack; a prefix sum
//      says where, and what fits (emit.h);
//   3. apply  every plan: write the resolvents, move the clauses to the extension stack, delete them.
//
// No atomics at all, where ParaFROST keeps some for units, proof and stack. Departures: clauses eliminated are erased
// from the proof too, which ParaFROST leaves out and its checkers pay for. The number of resolvents may exceed that of
// the clauses removed by a bound that grows from round to round (as in CaDiCaL), while ParaFROST keeps it at zero.
#pragma once

#include "solver/sat/simplify/emit.h"
#include "solver/sat/simplify/function_table.h"
#include "solver/sat/simplify/gates.h"
#include "solver/sat/simplify/resolve.h"

#include <cassert>

namespace veriwarp::sat::kernels {

enum class How : uint8_t { None, Pure, Gate, Core, Resolve };

/// The questions of phase 1 about one variable, each of them for some device a kernel.
struct Planner {
  Formula f;
  Table table;
  Settings settings;

  VERIWARP_HD static bool usable(const Clause &c) { return !c.deleted() && !c.learnt(); }

  VERIWARP_HD uint32_t alive(Lit x) const {
    uint32_t n = 0;
    for (const uint32_t *r = table.begin(x); r != table.end(x); ++r)
      n += usable(f[*r]);
    return n;
  }

  VERIWARP_HD void clearFlags(Var v) const {
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit x = makeLit(v, side);
      for (const uint32_t *r = table.begin(x); r != table.end(x); ++r)
        f[*r].flag = 0;
    }
  }

  // Which pairs are resolved: with a gate (known to be complete) its clauses with the others; with a clausal core also
  // its clauses with each other; else all.
  VERIWARP_HD static bool wanted(How how, const Clause &c, const Clause &d) {
    return how == How::Resolve || (how == How::Gate ? c.flag != d.flag : c.flag || d.flag);
  }

  /// Are there few enough resolvents, none of them too long?
  VERIWARP_HD bool fewEnough(Var v, How how, uint32_t limit) const {
    const Lit x = makeLit(v, false);
    uint32_t clauses = 0;
    for (const uint32_t *a = table.begin(x); a != table.end(x); ++a) {
      const Clause &c = f[*a];
      if (!usable(c))
        continue;
      for (const uint32_t *b = table.begin(~x); b != table.end(~x); ++b) {
        const Clause &d = f[*b];
        if (!usable(d) || !wanted(how, c, d))
          continue;
        const uint32_t size = resolventSize(c, d, v);
        if (size && (++clauses > limit || size > settings.longest))
          return false;
      }
    }
    return true;
  }

  /// Pure literals and gates by syntax; None leaves the variable to the others.
  VERIWARP_HD How bySyntax(Var v) const {
    const Lit x = makeLit(v, false);
    const uint32_t positive = alive(x), negative = alive(~x);
    if (!positive || !negative)
      return How::Pure;
    if (!settings.gates || !GateFinder(f, table, v).run())
      return How::None;
    if (fewEnough(v, How::Gate, positive + negative + settings.bound))
      return How::Gate;
    clearFlags(v);
    return How::None;
  }

  VERIWARP_HD bool mayHaveTable(Var v) const {
    return settings.tables && alive(makeLit(v, false)) + alive(makeLit(v, true)) > 3;
  }

  /// With the flags of a core, if there is one, and without.
  VERIWARP_HD How byResolution(Var v, bool core) const {
    const uint32_t limit = alive(makeLit(v, false)) + alive(makeLit(v, true)) + settings.bound;
    if (core) {
      if (fewEnough(v, How::Core, limit))
        return How::Core;
      clearFlags(v);
    }
    return fewEnough(v, How::Resolve, limit) ? How::Resolve : How::None;
  }
};

/// Phase 1 in one piece.
struct PlanElimination {
  Planner planner;
  const Var *elected;
  uint8_t *touched;
  How *plans;

#if !defined(__CUDACC__)
  void operator()(uint64_t i) const {
    const Var v = elected[i];
    touched[v] = 0;
    plans[i] = planner.bySyntax(v);
    if (plans[i] == How::None) {
      const bool core = planner.mayHaveTable(v) && FunctionTables(planner.f, planner.table, v).run();
      plans[i] = planner.byResolution(v, core);
    }
  }
#endif
};

/// Phases 2 and 3.
struct ApplyElimination {
  Formula f;
  Table table;
  const Var *elected;
  const How *plans;
  uint8_t *touched, *open;
  uint32_t singleShot;

  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const {
    const How how = plans[i];
    if (how == How::None)
      return;
    const Var v = elected[i];
    assert(open[v] && "what is eliminated may be, and once");
    ++emit.tally.removed;
    emit.tally.gates += how == How::Gate;
    emit.tally.functions += how == How::Core;
    if (how != How::Pure)
      resolvents(v, how, emit);
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit x = makeLit(v, side);
      for (const uint32_t *r = table.begin(x); r != table.end(x); ++r)
        take(*r, x, emit);
      if constexpr (Emit::writing)
        table.count[x.code] = 0;
    }
    if constexpr (Emit::writing)
      open[v] = 0;
  }

private:
  template <class Emit> VERIWARP_HD void resolvents(Var v, How how, Emit &emit) const {
    const Lit x = makeLit(v, false);
    for (const uint32_t *a = table.begin(x); a != table.end(x); ++a) {
      if (!Planner::usable(f[*a]))
        continue;
      for (const uint32_t *b = table.begin(~x); b != table.end(~x); ++b) {
        const Clause &c = f[*a], &d = f[*b];
        if (!Planner::usable(d) || !Planner::wanted(how, c, d))
          continue;
        if (const uint32_t size = resolventSize(c, d, v))
          put(v, *a, *b, size, emit);
      }
    }
  }

  template <class Emit> VERIWARP_HD void put(Var v, Ref a, Ref b, uint32_t size, Emit &emit) const {
    const ClauseId id = emit.beginDerived();
    Lit only = noLit;
    if (size == 1 || !Emit::writing) {
      mergeClauses(f[a], f[b], v, [&](Lit l) {
        only = l;
        emit.lit(l);
      });
      if (size > 1)
        emit.allocate(f, size);
    }
    assert((size != 1 || only.code != noLit.code) && "a unit clause has its literal");
    if (size == 1)
      emit.unit(only, id);
    else if constexpr (Emit::writing) {
      const Ref fresh = emit.allocate(f, size);
      f.setId(fresh, id);
      Clause &r = f[fresh];
      uint32_t n = 0, signature = 0;
      mergeClauses(f[a], f[b], v, [&](Lit l) {
        r.lits()[n++] = l;
        signature |= signatureOf(l);
        mark(touched + l.var());
        emit.lit(l);
      });
      r.signature = signature;
      assert(n == size && isSorted(r) && "a resolvent has the literals that were counted, in their order");
    }
    emit.endLits();
    emit.hint(f.id(a));
    emit.hint(f.id(b));
    emit.endHints();
  }

  template <class Emit> VERIWARP_HD void take(Ref ref, Lit witness, Emit &emit) const {
    Clause &c = f[ref];
    if (c.deleted())
      return;
    const bool learnt = c.learnt();
    if (learnt || singleShot)
      emitErased(emit, f, ref); // else it may come back: the proof keeps it
    if (!learnt) {
      emit.beginStack(f.id(ref));
      emit.stackLit(witness);
      for (const Lit l : c)
        if (l.code != witness.code)
          emit.stackLit(l);
    }
    if constexpr (Emit::writing) {
      c.flag = 0;
      if (!learnt)
        for (const Lit l : c)
          mark(touched + l.var());
      c.state = Deleted;
    }
  }
};

/// What no longer fits, and everything behind it, is left alone.
struct DropUnfitting {
  Planner planner;
  const Var *elected;
  How *plans;
  const Tally *starts;  // of the chunk, exclusive sums; one more than there are indices
  uint64_t first, room; // words that are free
  bool full;            // nothing fits any more
  VERIWARP_HD void operator()(uint64_t i) const {
    if ((!full && starts[i + 1].words <= room) || plans[first + i] == How::None)
      return;
    plans[first + i] = How::None;
    planner.clearFlags(elected[first + i]);
  }
};

struct IsEliminated {
  const How *plans;
  uint8_t *flags;
  VERIWARP_HD void operator()(uint64_t i) const { flags[i] = plans[i] != How::None; }
};

struct Untouch {
  const Var *elected;
  uint8_t *touched;
  VERIWARP_HD void operator()(uint64_t i) const { touched[elected[i]] = 0; }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
