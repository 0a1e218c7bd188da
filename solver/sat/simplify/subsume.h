// SUB: self-subsuming resolution, then subsumption, for each elected variable.
//
// For every clause with x: if a clause with -x fits into it but for that literal, x can go (Een and Biere, SAT 2005);
// if another clause with x fits into it, it can go. ParaFROST's algorithm 7: one thread a variable, the clause in fast
// memory, lists sorted by size, so that only earlier clauses can subsume later ones, signatures first, and a merge of
// sorted literals to be sure.
//
// The kernel changes clauses in place and notes what it did in a log of its variable (at most two events a clause). A
// second step turns the log into proof, units and identifiers (ReplaySubsumption).
//
// Departure: where both clauses have the same length, strengthening one leaves the other subsumed by the result, and it
// is removed right away instead of in some later phase.
#pragma once

#include "solver/sat/simplify/emit.h"
#include "solver/sat/simplify/resolve.h"

namespace veriwarp::sat::kernels {

/// Clauses by position in the two lists of their variable: bit 31 is the list (of x, of -x).
struct SubsumeEvent {
  enum Kind : uint32_t { Strengthen = 0, Unit = 1u << 29, Remove = 2u << 29, KindMask = 3u << 29 };
  uint32_t target; // and the kind
  uint32_t partner;

  static constexpr uint32_t position = (1u << 29) - 1;
};

struct SubsumeLogSize {
  Table table;
  const Var *elected;
  uint64_t first;
  uint64_t *sizes;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit x = makeLit(elected[first + i], false);
    sizes[i] = 2 * (static_cast<uint64_t>(table.size(x)) + table.size(~x));
  }
};

/// The clause under test where it lies; a device substitutes a copy in shared memory.
struct HoldInPlace {
  VERIWARP_HD const Lit *load(const Clause &c) const { return c.lits(); }
};

struct SubsumeVariable {
  Formula f;
  Table table;
  const Var *elected;
  uint8_t *touched;
  uint64_t first;
  const uint64_t *logStart;
  SubsumeEvent *log;
  uint32_t *logged; // by index: events

  VERIWARP_HD void operator()(uint64_t i) const { run(i, HoldInPlace()); }

  template <class Hold> VERIWARP_HD void run(uint64_t i, const Hold &hold) const {
    Events events{log + logStart[i], 0};
    const Lit x = makeLit(elected[first + i], false);
    side(x, events, hold);
    side(~x, events, hold);
    logged[i] = events.count;
  }

private:
  struct Events {
    SubsumeEvent *at;
    uint32_t count;
    VERIWARP_HD void add(uint32_t kind, Lit targetSide, uint32_t target, Lit partnerSide, uint32_t partner) {
      at[count++] = {kind | place(targetSide, target), place(partnerSide, partner)};
    }
    VERIWARP_HD static uint32_t place(Lit side, uint32_t at) { return (side.negative() ? 1u << 31 : 0) | at; }
  };

  // A clause that lost its literal keeps its place in the list until the end, with the flag set.
  VERIWARP_HD static bool gone(const Clause &c) { return c.deleted() || c.flag; }

  template <class Hold> VERIWARP_HD void side(Lit x, Events &events, const Hold &hold) const {
    const uint32_t size = table.size(x);
    for (uint32_t i = 0; i < size; ++i) {
      const Clause &c = f[table.begin(x)[i]];
      if (gone(c))
        continue;
      const auto held = hold.load(c);
      if (!strengthen(x, i, events, held))
        subsume(x, i, events, held);
    }
  }

  template <class Lits> VERIWARP_HD bool strengthen(Lit x, uint32_t at, Events &events, const Lits &held) const {
    const Clause &c = f[table.begin(x)[at]];
    const uint32_t allowed = ~(c.signature | signatureOf(~x));
    const uint32_t size = table.size(~x);
    for (uint32_t k = 0; k < size; ++k) {
      const Clause &d = f[table.begin(~x)[k]];
      if (gone(d))
        continue;
      if (d.size > c.size)
        break; // sorted by size
      if ((d.signature & allowed) || !fits(d, ~x, held, c.size))
        continue;
      apply(x, at, k, events);
      return true;
    }
    return false;
  }

  VERIWARP_HD void apply(Lit x, uint32_t at, uint32_t k, Events &events) const {
    Clause &c = f[table.begin(x)[at]], &d = f[table.begin(~x)[k]];
    const bool same = c.size == d.size;
    touch(c, true);
    if (c.size == 2) {
      events.add(SubsumeEvent::Unit, x, at, ~x, k);
      c.state = Deleted;
    } else {
      events.add(SubsumeEvent::Strengthen, x, at, ~x, k);
      uint32_t keep = 0;
      for (uint32_t i = 0; i < c.size; ++i)
        if (c.lits()[i].code != x.code)
          c.lits()[keep++] = c.lits()[i];
      c.size = keep;
      c.signature = signatureOfRange(c.begin(), c.end());
      c.vivified = 0;
      c.fresh = 1;
      if (c.lbd >= c.size)
        c.lbd = c.size - 1;
      c.flag = 1;
    }
    if (!same)
      return;
    // What is left of the first subsumes the second, and takes over its rank.
    if (!c.deleted() && c.learnt() && !d.learnt())
      c.state = Original;
    remove(~x, k, events);
  }

  template <class Lits> VERIWARP_HD void subsume(Lit x, uint32_t at, Events &events, const Lits &held) const {
    const Clause &c = f[table.begin(x)[at]];
    for (uint32_t k = 0; k < at; ++k) {
      Clause &d = f[table.begin(x)[k]];
      if (gone(d) || d.size > c.size || (d.signature & ~c.signature) || !fits(d, noLit, held, c.size))
        continue;
      if (d.learnt() && !c.learnt())
        d.state = Original;
      remove(x, at, events);
      return;
    }
  }

  VERIWARP_HD void remove(Lit x, uint32_t at, Events &events) const {
    Clause &c = f[table.begin(x)[at]];
    touch(c, !c.learnt());
    c.state = Deleted;
    events.add(SubsumeEvent::Remove, x, at, x, at);
  }

  VERIWARP_HD void touch(const Clause &c, bool wanted) const {
    if (!wanted)
      return;
    for (const Lit l : c)
      mark(touched + l.var());
  }
};

/// From a variable's log to proof and units; in the end flags and lists are clean again.
struct ReplaySubsumption {
  Formula f;
  Table table;
  const Var *elected;
  const uint64_t *logStart; // of the chunk that begins at `first`, as is the rest
  const SubsumeEvent *log;
  const uint32_t *logged;
  uint64_t first;

  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const {
    const Var v = elected[i];
    const SubsumeEvent *const events = log + logStart[i - first];
    const uint32_t count = logged[i - first];
    for (uint32_t e = 0; e < count; ++e)
      replay(v, events[e], emit);
    if constexpr (Emit::writing)
      if (count) {
        clean(makeLit(v, false));
        clean(makeLit(v, true));
      }
  }

private:
  VERIWARP_HD static Lit sideOf(Var v, uint32_t place) { return makeLit(v, place >> 31); }
  VERIWARP_HD Ref clauseAt(Var v, uint32_t place) const {
    return table.begin(sideOf(v, place))[place & SubsumeEvent::position];
  }

  template <class Emit> VERIWARP_HD void replay(Var v, const SubsumeEvent &event, Emit &emit) const {
    const Ref target = clauseAt(v, event.target);
    const Clause &c = f[target];
    const uint32_t kind = event.target & SubsumeEvent::KindMask;
    if (kind == SubsumeEvent::Remove) {
      ++emit.tally.removed;
      emitErased(emit, f, target);
      return;
    }
    const Lit x = sideOf(v, event.target);
    const ClauseId id = emit.beginDerived();
    Lit other = noLit;
    for (const Lit l : c)
      if (l.code != x.code) {
        emit.lit(l);
        other = l;
      }
    emit.endLits();
    emit.hint(f.id(clauseAt(v, event.partner)));
    emit.hint(f.id(target));
    emit.endHints();
    emit.beginErased(f.id(target));
    bool written = kind == SubsumeEvent::Unit; // then x is still there
    for (const Lit l : c) {
      if (!written && x.code < l.code) {
        emit.lit(x);
        written = true;
      }
      emit.lit(l);
    }
    if (!written)
      emit.lit(x);
    emit.endLits();
    if (kind == SubsumeEvent::Unit)
      emit.unit(other, id);
    else if constexpr (Emit::writing)
      f.setId(target, id);
  }

  VERIWARP_HD void clean(Lit x) const {
    uint32_t *const refs = table.begin(x);
    uint32_t keep = 0;
    for (uint32_t i = 0; i < table.size(x); ++i) {
      Clause &c = f[refs[i]];
      if (!c.deleted() && !c.flag)
        refs[keep++] = refs[i];
      c.flag = 0;
    }
    table.count[x.code] = keep;
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
