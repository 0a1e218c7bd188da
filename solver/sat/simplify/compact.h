// Garbage collection by scan and select: ParaFROST's algorithm 1.
//
// A stencil of the clauses that live and their sizes in words; an exclusive scan of the sizes gives the new references,
// a flagged select packs them, and every clause is copied to its place independently of all others. The order stays, so
// the result does not depend on how many threads do it. (The search's own collector, collect.cpp, reorders clauses by
// the order of propagation instead.)
#pragma once

#include "solver/sat/simplify/formula.h"

#include <cassert>

namespace veriwarp::sat::kernels {

struct ComputeStencil {
  Formula f;
  const Ref *refs;
  uint8_t *stencil;
  uint64_t *sizes;
  VERIWARP_HD void operator()(uint64_t i) const {
    const Clause &c = f[refs[i]];
    stencil[i] = !c.deleted();
    sizes[i] = c.deleted() ? 0 : f.blockWords(c.size);
  }
};

/// From block starts to references.
struct PlaceReferences {
  uint64_t *starts;
  uint32_t prefix;
  VERIWARP_HD void operator()(uint64_t i) const { starts[i] += prefix; }
};

/// Copies the i-th clause that lives, or the lanes'-th part of it.
struct CopyClause {
  Formula from, to;
  const Ref *source, *target;

  VERIWARP_HD void operator()(uint64_t i) const { part(i, 0, 1); }

  VERIWARP_HD void part(uint64_t i, uint32_t lane, uint32_t lanes) const {
    const uint32_t *const a = from.words + source[i] - from.prefix;
    uint32_t *const b = to.words + target[i] - to.prefix;
    assert(lane < lanes && "a part is one of so many");
    assert(target[i] <= source[i] && "clauses move to the front");
    assert(!from[source[i]].deleted() && "only clauses that live are copied");
    const uint32_t size = from[source[i]].size;
    const uint32_t words = from.prefix + 3 + size;
    for (uint32_t k = lane; k < words; k += lanes)
      b[k] = a[k];
    if (lane == 0 && words % 2)
      b[words] = 0;
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
