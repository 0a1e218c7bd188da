// Unit propagation between phases, in rounds.
//
// Kernels must not propagate the units they find: two of them could change one clause. Units collect in a list, and
// after the next occurrence table has been built they are worked off. A round settles the units of the list against
// each other and against what is known, finds the clauses that contain their variables, and cleans each of them with
// the values as they are; whatever becomes unit that way is the list of the next round. (ParaFROST leaves this to the
// host, which reads the device's memory for it.)
//
// Clauses outside the table, learnt ones of little worth, are cleaned by the host when the round of simplification is
// over.
#pragma once

#include "solver/sat/simplify/emit.h"

namespace veriwarp::sat::kernels {

inline constexpr uint32_t noIndex = ~0u;

/// Values and their reasons in the proof.
struct Facts {
  int8_t *values;    // by literal
  ClauseId *unitIds; // by variable; null without identifiers
  VERIWARP_HD ClauseId id(Var v) const { return unitIds ? unitIds[v] : 0; }
};

/// The first unit of the list on each variable claims it.
struct ClaimUnits {
  const Unit *units;
  const int8_t *values;
  uint32_t *claims; // by variable, noIndex at first
  VERIWARP_HD void operator()(uint64_t i) const {
    if (!values[units[i].lit.code])
      atomicMinTo(claims + units[i].lit.var(), static_cast<uint32_t>(i));
  }
};

/// The first unit that contradicts an earlier one, or what is known.
struct FindContradiction {
  const Unit *units;
  const int8_t *values;
  const uint32_t *claims;
  uint32_t *conflict; // noIndex at first
  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit l = units[i].lit;
    const int8_t value = values[l.code];
    const uint32_t claim = claims[l.var()];
    if (value < 0 || (!value && units[claim].lit.code != l.code))
      atomicMinTo(conflict, static_cast<uint32_t>(i));
  }
};

struct SettleUnits {
  const Unit *units;
  Facts facts;
  const uint32_t *claims;
  uint32_t conflict; // index of the unit that refutes the formula, or noIndex
  uint8_t *fresh;    // by index

  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const {
    const Unit u = units[i];
    const uint32_t claim = claims[u.lit.var()];
    const bool isFresh = claim == i;
    if (i == conflict) {
      emit.beginDerived();
      emit.endLits();
      emit.hint(claim == noIndex ? facts.id(u.lit.var()) : units[claim].id);
      emit.hint(u.id);
      emit.endHints();
    } else if (!isFresh && (claim == noIndex || units[claim].lit.code == u.lit.code)) {
      emit.beginErased(u.id); // said already
      emit.lit(u.lit);
      emit.endLits();
    }
    if constexpr (Emit::writing) {
      fresh[i] = isFresh;
      if (isFresh && facts.unitIds)
        facts.unitIds[u.lit.var()] = u.id;
    }
  }
};

/// Once all are settled, the new facts become values; and the claims are free again.
struct AssignUnits {
  const Unit *units;
  const uint8_t *fresh;
  int8_t *values;
  uint32_t *claims;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit l = units[i].lit;
    if (!fresh[i])
      return;
    values[l.code] = 1;
    values[(~l).code] = -1;
    claims[l.var()] = noIndex;
  }
};

struct CountReached {
  Table table;
  const Unit *facts;
  uint64_t *sizes;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit l = facts[i].lit;
    sizes[i] = static_cast<uint64_t>(table.size(l)) + table.size(~l);
  }
};

/// Clauses with a variable that has just got a value, each of them once: who sets its flag keeps it.
struct GatherReached {
  Formula f;
  Table table;
  const Unit *facts;
  const uint64_t *starts;
  uint64_t *reached;
  uint8_t *taken; // by place
  VERIWARP_HD void operator()(uint64_t i) const {
    uint64_t at = starts[i];
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit l = side ? ~facts[i].lit : facts[i].lit;
      for (const uint32_t *r = table.begin(l); r != table.end(l); ++r, ++at) {
        const uint32_t before = atomicOrTo(f.words + *r, flagBit);
        reached[at] = *r;
        taken[at] = !(before & flagBit);
      }
    }
  }
};

/// The first of the clauses reached in which every literal is false.
struct FindFalsified {
  Formula f;
  const uint64_t *reached;
  const int8_t *values;
  uint32_t *conflict;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Clause &c = f[reached[i]];
    if (c.deleted())
      return;
    for (const Lit l : c)
      if (values[l.code] >= 0)
        return;
    atomicMinTo(conflict, static_cast<uint32_t>(i));
  }
};

/// Removes the clause if it is satisfied, strips its false literals if not.
struct CleanReached {
  Formula f;
  const uint64_t *reached;
  Facts facts;
  uint8_t *touched;
  uint32_t conflict; // index of the clause that refutes the formula, or noIndex

  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const {
    const Ref ref = reached[i];
    Clause &c = f[ref];
    if constexpr (Emit::writing)
      c.flag = 0;
    if (c.deleted())
      return;
    uint32_t open = 0;
    Lit last = noLit;
    for (const Lit l : c) {
      const int8_t value = facts.values[l.code];
      if (value > 0) {
        remove(ref, emit);
        return;
      }
      if (value)
        continue;
      ++open;
      last = l;
    }
    if (open == c.size || (open == 0 && i != conflict))
      return;
    const ClauseId id = emit.beginDerived();
    for (const Lit l : c)
      if (!facts.values[l.code])
        emit.lit(l);
    emit.endLits();
    for (const Lit l : c)
      if (facts.values[l.code])
        emit.hint(facts.id(l.var()));
    emit.hint(f.id(ref));
    emit.endHints();
    if (open == 0)
      return;
    if (open == 1) {
      emit.unit(last, id);
      remove(ref, emit);
      return;
    }
    emitErased(emit, f, ref);
    if constexpr (Emit::writing)
      shorten(ref, id);
  }

private:
  template <class Emit> VERIWARP_HD void remove(Ref ref, Emit &emit) const {
    emitErased(emit, f, ref);
    if constexpr (Emit::writing) {
      Clause &c = f[ref];
      if (!c.learnt())
        touch(c);
      c.state = Deleted;
    }
  }

  VERIWARP_HD void shorten(Ref ref, ClauseId id) const {
    Clause &c = f[ref];
    touch(c);
    uint32_t keep = 0;
    for (uint32_t k = 0; k < c.size; ++k)
      if (!facts.values[c.lits()[k].code])
        c.lits()[keep++] = c.lits()[k];
    c.size = keep;
    c.signature = signatureOfRange(c.begin(), c.end());
    c.vivified = 0;
    c.fresh = 1;
    if (c.lbd >= c.size)
      c.lbd = c.size - 1;
    f.setId(ref, id);
  }

  VERIWARP_HD void touch(const Clause &c) const {
    for (const Lit l : c)
      mark(touched + l.var());
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
