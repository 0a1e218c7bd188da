// Gates by syntax: is x defined by an equivalence, an AND, an if-then-else or an exclusive or?
//
// Tseitin's encodings leave typical sets of clauses. Where x is the output of a gate, resolving gate clauses with the
// others suffices for elimination, and there are fewer resolvents (Een and Biere, SAT 2005). The clauses of the gate
// get their flag set; there is room for one gate. Gates are looked for by size of what they save: equivalence and AND
// first.
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

namespace {

class Finder {
public:
  Finder(State &state, Phase &phase, Var v) : s(state), p(phase), x(makeLit(v, false)) {}

  bool run() { return findAnd(x) || findAnd(~x) || findIte() || findXor(); }

private:
  Clause *usable(Ref ref, uint32_t size) {
    Clause &c = s.arena[ref];
    return c.learnt() || c.deleted() || (size && c.size != size) ? nullptr : &c;
  }

  // A binary clause of o and other, or null.
  Clause *binary(Lit o, Lit other) {
    for (const Ref ref : p.occurs.of(o)) {
      Clause *c = usable(ref, 0);
      if (!c)
        continue;
      if (c->size > 2)
        return nullptr; // sorted by size
      if (c->lits()[0] == other || c->lits()[1] == other)
        return c;
    }
    return nullptr;
  }

  Clause *ternary(Lit o, Lit a, Lit b) {
    for (const Ref ref : p.occurs.of(o)) {
      Clause *c = usable(ref, 0);
      if (!c || c->size < 3)
        continue;
      if (c->size > 3)
        return nullptr;
      const auto has = [&](Lit l) { return c->lits()[0] == l || c->lits()[1] == l || c->lits()[2] == l; };
      if (has(a) && has(b))
        return c;
    }
    return nullptr;
  }

  // o = AND of a_i: (-o a_i) for each and (o -a_1 ... -a_k). With one input it is an equivalence.
  bool findAnd(Lit o) {
    uint32_t binaries = 0;
    for (const Ref ref : p.occurs.of(~o))
      binaries += usable(ref, 2) != nullptr;
    if (!binaries)
      return false;
    for (const Ref ref : p.occurs.of(o)) {
      Clause *base = usable(ref, 0);
      if (!base || base->size - 1 > binaries)
        continue;
      found_.clear();
      bool all = true;
      for (const Lit l : *base)
        if (l != o && all) {
          Clause *c = binary(~o, ~l);
          all = c != nullptr;
          found_.push_back(c);
        }
      if (!all)
        continue;
      base->flag = 1;
      for (Clause *c : found_)
        c->flag = 1;
      return true;
    }
    return false;
  }

  // x = c ? t : e: (x -c -t) (-x -c t) (x c -e) (-x c e).
  bool findIte() {
    const auto list = p.occurs.of(x);
    for (size_t i = 0; i < list.size(); ++i) {
      Clause *first = usable(list[i], 3);
      if (!first)
        continue;
      for (int side = 0; side < 2; ++side) {
        Lit rest[2];
        int n = 0;
        for (const Lit l : *first)
          if (l != x)
            rest[n++] = l;
        const Lit c = ~rest[side], t = ~rest[1 - side];
        Clause *second = ternary(~x, ~c, t);
        if (!second)
          continue;
        for (size_t k = i + 1; k < list.size(); ++k) {
          Clause *third = usable(list[k], 3);
          if (!third)
            continue;
          Lit e = noLit;
          bool hasC = false;
          for (const Lit l : *third) {
            if (l == c)
              hasC = true;
            else if (l != x)
              e = ~l;
          }
          if (!hasC || e == noLit || e.var() == t.var())
            continue;
          if (Clause *fourth = ternary(~x, c, e)) {
            first->flag = second->flag = third->flag = fourth->flag = 1;
            return true;
          }
        }
      }
    }
    return false;
  }

  // x = a_1 + ... + a_k for k of 2 and 3: all sign patterns of one parity over the same variables.
  bool findXor() {
    for (const Ref ref : p.occurs.of(x)) {
      Clause *base = usable(ref, 0);
      if (!base || base->size < 3)
        continue;
      if (base->size > 4)
        return false;
      found_.clear();
      for (const Lit side : {x, ~x})
        for (const Ref other : p.occurs.of(side)) {
          Clause *c = usable(other, base->size);
          if (!c)
            continue;
          uint32_t flips = 0;
          bool same = true;
          for (uint32_t i = 0; same && i < c->size; ++i) {
            const Lit a = base->lits()[i], b = c->lits()[i];
            same = a.var() == b.var();
            flips += a != b;
          }
          if (same && flips % 2 == 0 && std::none_of(found_.begin(), found_.end(), [&](const Clause *d) {
                return std::equal(c->begin(), c->end(), d->begin());
              }))
            found_.push_back(c);
        }
      if (found_.size() != size_t{1} << (base->size - 1))
        continue;
      for (Clause *c : found_)
        c->flag = 1;
      return true;
    }
    return false;
  }

  State &s;
  Phase &p;
  const Lit x;
  std::vector<Clause *> found_;
};

} // namespace

bool findGate(State &s, Phase &p, Var v) { return Finder(s, p, v).run(); }

} // namespace veriwarp::sat
