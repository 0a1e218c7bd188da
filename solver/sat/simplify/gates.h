// Gates by syntax: is x defined by an equivalence, an AND, an if-then-else or an exclusive or?
//
// Tseitin's encodings leave typical sets of clauses. Where x is the output of a gate, resolving gate clauses with the
// others suffices for elimination, and there are fewer resolvents (Een and Biere, SAT 2005). The clauses of the gate
// get their flag set; there is room for one gate. Gates are looked for by size of what they save: equivalence and AND
// first. Nothing is allocated: a gate that was found is gone through once more to set the flags.
#pragma once

#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat::kernels {

class GateFinder {
public:
  VERIWARP_HD GateFinder(const Formula &formula, const Table &table, Var v)
      : f(formula), t(table), x(makeLit(v, false)) {}

  enum class Kind : uint8_t { AndOfPositive, AndOfNegative, IfThenElse, Xor };
  static constexpr uint32_t kinds = 4;
  enum class Found : uint8_t { No, Yes, NoneAfter }; // NoneAfter: nor does any later clause

  /// False if there is no gate; then no flag is set.
  VERIWARP_HD bool run() {
    for (uint32_t k = 0; k < kinds; ++k) {
      if (!begin(static_cast<Kind>(k)))
        continue;
      for (uint32_t i = 0; i < candidates(); ++i) {
        const Found found = at(i);
        if (found == Found::Yes) {
          flag(i);
          return true;
        }
        if (found == Found::NoneAfter)
          break;
      }
    }
    return false;
  }

  // A gate of one kind begins with one of its clauses. A device asks about several at a time, and takes the first.

  /// False if there can be none of this kind.
  VERIWARP_HD bool begin(Kind which) {
    kind = which;
    output = kind == Kind::AndOfNegative ? ~x : x;
    binaries = 0;
    if (kind == Kind::AndOfPositive || kind == Kind::AndOfNegative)
      for (const uint32_t *r = t.begin(~output); r != t.end(~output); ++r)
        binaries += usable(*r, 2) != nullptr;
    return binaries || kind == Kind::IfThenElse || kind == Kind::Xor;
  }
  VERIWARP_HD uint32_t candidates() const { return t.size(output); }
  /// Does a gate begin with the i-th clause of the literal? Sets no flag.
  VERIWARP_HD Found at(uint32_t i) const { return isAt(i, false); }
  /// Flags the clauses of the gate there.
  VERIWARP_HD void flag(uint32_t i) const { isAt(i, true); }

private:
  VERIWARP_HD Found isAt(uint32_t i, bool flagging) const {
    const uint32_t ref = t.begin(output)[i];
    switch (kind) {
    case Kind::AndOfPositive:
    case Kind::AndOfNegative:
      return isAnd(ref, flagging);
    case Kind::IfThenElse:
      return isIte(i, flagging);
    case Kind::Xor:
      break;
    }
    return isXor(ref, flagging);
  }

  VERIWARP_HD Clause *usable(uint32_t ref, uint32_t size) const {
    Clause &c = f[ref];
    return c.learnt() || c.deleted() || (size && c.size != size) ? nullptr : &c;
  }

  // A binary clause of o and other, or null.
  VERIWARP_HD Clause *binary(Lit o, Lit other) const {
    for (const uint32_t *r = t.begin(o); r != t.end(o); ++r) {
      Clause *c = usable(*r, 0);
      if (!c)
        continue;
      if (c->size > 2)
        return nullptr; // sorted by size
      if (c->lits()[0].code == other.code || c->lits()[1].code == other.code)
        return c;
    }
    return nullptr;
  }

  VERIWARP_HD static bool has(const Clause &c, Lit l) {
    return c.lits()[0].code == l.code || c.lits()[1].code == l.code || c.lits()[2].code == l.code;
  }

  VERIWARP_HD Clause *ternary(Lit o, Lit a, Lit b) const {
    for (const uint32_t *r = t.begin(o); r != t.end(o); ++r) {
      Clause *c = usable(*r, 0);
      if (!c || c->size < 3)
        continue;
      if (c->size > 3)
        return nullptr;
      if (has(*c, a) && has(*c, b))
        return c;
    }
    return nullptr;
  }

  // o = AND of a_i: (-o a_i) for each and (o -a_1 ... -a_k). With one input it is an equivalence.
  VERIWARP_HD Found isAnd(uint32_t ref, bool flagging) const {
    Clause *base = usable(ref, 0);
    if (!base || base->size - 1 > binaries)
      return Found::No;
    for (const Lit l : *base)
      if (l.code != output.code && !binary(~output, ~l))
        return Found::No;
    if (flagging) {
      base->flag = 1;
      for (const Lit l : *base)
        if (l.code != output.code)
          binary(~output, ~l)->flag = 1;
    }
    return Found::Yes;
  }

  // x = c ? t : e: (x -c -t) (-x -c t) (x c -e) (-x c e).
  VERIWARP_HD Found isIte(uint32_t i, bool flagging) const {
    const uint32_t *const list = t.begin(x);
    const uint32_t size = t.size(x);
    Clause *first = usable(list[i], 3);
    if (!first)
      return Found::No;
    Lit rest[2];
    int n = 0;
    for (const Lit l : *first)
      if (l.code != x.code && n < 2)
        rest[n++] = l;
    for (int side = 0; side < 2; ++side) {
      const Lit c = ~rest[side], then = ~rest[1 - side];
      Clause *second = ternary(~x, ~c, then);
      if (!second)
        continue;
      for (uint32_t k = i + 1; k < size; ++k) {
        Clause *third = usable(list[k], 3);
        if (!third)
          continue;
        Lit e = noLit;
        bool hasC = false;
        for (const Lit l : *third) {
          if (l.code == c.code)
            hasC = true;
          else if (l.code != x.code)
            e = ~l;
        }
        if (!hasC || e.code == noLit.code || e.var() == then.var())
          continue;
        Clause *fourth = ternary(~x, c, e);
        if (!fourth)
          continue;
        if (flagging)
          first->flag = second->flag = third->flag = fourth->flag = 1;
        return Found::Yes;
      }
    }
    return Found::No;
  }

  // x = a_1 + ... + a_k for k of 2 and 3: all sign patterns of one parity over the same variables, each once.
  VERIWARP_HD Found isXor(uint32_t ref, bool flagging) const {
    Clause *base = usable(ref, 0);
    if (!base || base->size < 3)
      return Found::No;
    if (base->size > 4)
      return Found::NoneAfter;
    const uint32_t wanted = base->size == 3
                                ? 1u << 0 | 1u << 3 | 1u << 5 | 1u << 6
                                : 1u << 0 | 1u << 3 | 1u << 5 | 1u << 6 | 1u << 9 | 1u << 10 | 1u << 12 | 1u << 15;
    uint32_t patterns = 0; // by which literals differ from the base
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit l = side ? ~x : x;
      for (const uint32_t *r = t.begin(l); r != t.end(l); ++r) {
        Clause *c = usable(*r, base->size);
        uint32_t pattern = 0;
        if (!c || !flips(*base, *c, pattern) || patterns & 1u << pattern)
          continue;
        patterns |= 1u << pattern;
        if (flagging)
          c->flag = 1;
      }
    }
    return patterns == wanted ? Found::Yes : Found::No;
  }

  // Which literals of a clause over the same variables differ? False if there is an odd number, or another variable.
  VERIWARP_HD static bool flips(const Clause &base, const Clause &c, uint32_t &pattern) {
    uint32_t count = 0;
    pattern = 0;
    for (uint32_t i = 0; i < c.size; ++i) {
      const Lit a = base.lits()[i], b = c.lits()[i];
      if (a.var() != b.var())
        return false;
      if (a.code == b.code)
        continue;
      pattern |= 1u << i;
      ++count;
    }
    return count % 2 == 0;
  }

  Formula f;
  Table t;
  Lit x;
  Lit output = noLit;    // gates of this kind begin with a clause of it
  uint32_t binaries = 0; // of ~output
  Kind kind = Kind::AndOfPositive;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
