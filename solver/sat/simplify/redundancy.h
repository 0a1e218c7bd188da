// ERE: eager redundancy elimination. A clause that is the resolvent of two others adds nothing but work.
//
// For each elected variable and each pair of its clauses the resolvent is looked for in the shortest occurrence list of
// its literals (ParaFROST's algorithm 8). A learnt clause found there goes; an irredundant one only if both parents are
// irredundant too. Those found get their flag set, and a sweep in the order of the arena erases them, so that the proof
// does not depend on who found what first.
//
// Why is this sound for all variables at once, where removing a and b, each the resolvent of the other with something,
// would not be? Parents contain an elected variable x. If a parent were itself removed, it would be a resolvent on some
// elected y, and its literal of x would come from a clause that contains both x and y. Elected variables share no
// clause; and y is not x, because a resolvent does not contain its pivot. So parents stay.
#pragma once

#include "solver/sat/simplify/emit.h"
#include "solver/sat/simplify/resolve.h"

#include <cassert>

namespace veriwarp::sat::kernels {

/// Pairs of clauses that a round of ERE looks at, at most.
inline constexpr uint64_t redundancyPairs = 10000000;

struct CountPairs {
  Table table;
  const Var *elected;
  uint64_t *pairs;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit x = makeLit(elected[i], false);
    pairs[i] = static_cast<uint64_t>(table.size(x)) * table.size(~x);
  }
};

/// What a search for a resolvent needs to know of it.
struct Resolvent {
  uint32_t size = 0, signature = 0;
  Lit rarest = noLit;
  bool irredundant = false;
};

struct MarkRedundant {
  Formula f;
  Table table;
  const Var *elected;

  VERIWARP_HD void operator()(uint64_t i) const {
    const Var v = elected[i];
    const Lit x = makeLit(v, false);
    for (const uint32_t *a = table.begin(x); a != table.end(x); ++a)
      for (const uint32_t *b = table.begin(~x); b != table.end(~x); ++b) {
        Resolvent r;
        if (!describe(v, *a, *b, r))
          continue;
        for (const uint32_t *c = table.begin(r.rarest); c != table.end(r.rarest); ++c)
          if (candidate(*c, r) && sameAsResolvent(f[*c], f[*a], f[*b], v))
            doom(*c);
      }
  }

  /// False if there is nothing to look for.
  VERIWARP_HD bool describe(Var v, Ref a, Ref b, Resolvent &r) const {
    const Clause &c = f[a], &d = f[b];
    if (c.deleted() || d.deleted())
      return false;
    uint32_t fewest = ~0u;
    const bool good = mergeClauses(c, d, v, [&](Lit l) {
      ++r.size;
      r.signature |= signatureOf(l);
      if (table.size(l) < fewest) {
        fewest = table.size(l);
        r.rarest = l;
      }
    });
    r.irredundant = !c.learnt() && !d.learnt();
    return good && r.size > 1;
  }

  VERIWARP_HD bool candidate(Ref ref, const Resolvent &r) const {
    const Clause &c = f[ref];
    if (c.size != r.size || c.signature != r.signature)
      return false;
    const uint32_t state = loadShared(f.words + ref) & 3; // others may be setting the flag beside it
    return state != Deleted && (state == Learnt || r.irredundant);
  }

  VERIWARP_HD void doom(Ref ref) const { atomicOrTo(f.words + ref, flagBit); }

  VERIWARP_HD static bool sameAsResolvent(const Clause &c, const Clause &a, const Clause &b, Var v) {
    assert(isSorted(c) && "clauses are sorted while a round lasts");
    const Lit *at = c.begin();
    bool same = true;
    mergeClauses(a, b, v, [&](Lit l) { same = same && (at++)->code == l.code; });
    return same; // the sizes are
  }
};

struct IsFlagged {
  Formula f;
  const Ref *refs;
  uint8_t *flags;
  VERIWARP_HD void operator()(uint64_t i) const { flags[i] = f[refs[i]].flag; }
};

/// The sweep, over the clauses that were found.
struct EraseRedundant {
  Formula f;
  const Ref *refs;
  uint8_t *touched;

  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const {
    Clause &c = f[refs[i]];
    assert(!c.deleted() && "a clause is erased once");
    ++emit.tally.removed;
    emitErased(emit, f, refs[i]);
    if constexpr (Emit::writing) {
      if (!c.learnt())
        for (const Lit l : c)
          mark(touched + l.var());
      c.flag = 0;
      c.state = Deleted;
    }
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
