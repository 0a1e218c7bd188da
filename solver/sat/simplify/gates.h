// Gates by syntax: is x defined by an equivalence, an AND, an if-then-else or an exclusive or?
//
// Tseitin's encodings leave typical sets of clauses. Where x is the output of a gate, resolving gate clauses with the
// others suffices for elimination, and there are fewer resolvents (Een and Biere, SAT 2005). The clauses of the gate
// get their flag set; there is room for one gate. Gates are looked for by size of what they save: equivalence and AND
// first. Nothing is allocated: what was found is flagged as it is found, and the flags taken back if it is not enough.
#pragma once

#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat::kernels {

class GateFinder {
public:
  VERIWARP_HD GateFinder(const Formula &formula, const Table &table, Var v)
      : f(formula), t(table), x(makeLit(v, false)) {}

  /// False if there is no gate; then no flag is set.
  VERIWARP_HD bool run() const { return findAnd(x) || findAnd(~x) || findIte() || findXor(); }

private:
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
  VERIWARP_HD bool findAnd(Lit o) const {
    uint32_t binaries = 0;
    for (const uint32_t *r = t.begin(~o); r != t.end(~o); ++r)
      binaries += usable(*r, 2) != nullptr;
    if (!binaries)
      return false;
    for (const uint32_t *r = t.begin(o); r != t.end(o); ++r) {
      Clause *base = usable(*r, 0);
      if (!base || base->size - 1 > binaries)
        continue;
      bool all = true;
      for (const Lit *l = base->begin(); all && l != base->end(); ++l)
        all = l->code == o.code || binary(~o, ~*l);
      if (!all)
        continue;
      base->flag = 1;
      for (const Lit l : *base)
        if (l.code != o.code)
          binary(~o, ~l)->flag = 1;
      return true;
    }
    return false;
  }

  // x = c ? t : e: (x -c -t) (-x -c t) (x c -e) (-x c e).
  VERIWARP_HD bool findIte() const {
    const uint32_t *const list = t.begin(x);
    const uint32_t size = t.size(x);
    for (uint32_t i = 0; i < size; ++i) {
      Clause *first = usable(list[i], 3);
      if (!first)
        continue;
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
          if (Clause *fourth = ternary(~x, c, e)) {
            first->flag = 1;
            second->flag = 1;
            third->flag = 1;
            fourth->flag = 1;
            return true;
          }
        }
      }
    }
    return false;
  }

  // x = a_1 + ... + a_k for k of 2 and 3: all sign patterns of one parity over the same variables, each once.
  VERIWARP_HD bool findXor() const {
    for (const uint32_t *r = t.begin(x); r != t.end(x); ++r) {
      Clause *base = usable(*r, 0);
      if (!base || base->size < 3)
        continue;
      if (base->size > 4)
        return false;
      uint32_t patterns = 0; // by which literals differ from the base
      collectXor(*base, patterns);
      const uint32_t wanted = base->size == 3
                                  ? 1u << 0 | 1u << 3 | 1u << 5 | 1u << 6
                                  : 1u << 0 | 1u << 3 | 1u << 5 | 1u << 6 | 1u << 9 | 1u << 10 | 1u << 12 | 1u << 15;
      if (patterns == wanted)
        return true;
      forget(*base);
    }
    return false;
  }

  VERIWARP_HD void collectXor(const Clause &base, uint32_t &patterns) const {
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit l = side ? ~x : x;
      for (const uint32_t *r = t.begin(l); r != t.end(l); ++r) {
        Clause *c = usable(*r, base.size);
        uint32_t pattern = 0;
        if (!c || !flips(base, *c, pattern) || patterns & 1u << pattern)
          continue;
        patterns |= 1u << pattern;
        c->flag = 1;
      }
    }
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

  VERIWARP_HD void forget(const Clause &base) const {
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit l = side ? ~x : x;
      for (const uint32_t *r = t.begin(l); r != t.end(l); ++r)
        if (Clause *c = usable(*r, base.size))
          c->flag = 0;
    }
  }

  Formula f;
  Table t;
  Lit x;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
