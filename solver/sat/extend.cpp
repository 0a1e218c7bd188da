// Completing models: from the simplified formula back to the input.
//
// Whatever takes clauses out of the formula without keeping their models (variable elimination, substitution) pushes
// them here with a witness: the literal that may be made true if the clause turns out false. Going through the stack
// from the last to the first, flipping witnesses, turns a model of what is left into a model of everything (Jaervisalo
// and Biere, "Reconstructing solutions after blocked clause elimination", SAT 2010).
//
// All clauses of an eliminated variable are kept, those with the variable and those with its negation. One side and a
// default value would do for models; the other side is needed when the variable comes back (restore.cpp).
#include "solver/sat/techniques.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

void pushExtension(State &s, std::span<const Lit> lits, Lit witness, ClauseId id) {
  assert(std::find(lits.begin(), lits.end(), witness) != lits.end() && "the witness is a literal of its clause");
  Extension &e = s.extension;
  e.starts.push_back(e.lits.size());
  if (s.arena.hasIds())
    e.ids.push_back(id);
  e.lits.push_back(witness);
  for (const Lit l : lits)
    if (l != witness)
      e.lits.push_back(l);
  s.witness[witness.code] = 1;
}

void extendModel(State &s) {
  s.model.assign(s.variables, 0);
  for (Var v = 0; v < s.variables; ++v) {
    const int8_t value = s.values[2 * static_cast<size_t>(v)];
    s.model[v] = value ? value : int8_t{-1};
  }
  const Extension &e = s.extension;
  uint64_t end = e.lits.size();
  for (size_t i = e.starts.size(); i-- > 0;) {
    const uint64_t start = e.starts[i];
    bool holds = false;
    for (uint64_t k = start; !holds && k < end; ++k)
      holds = (s.model[e.lits[k].var()] < 0) == e.lits[k].negative();
    if (!holds)
      s.model[e.lits[start].var()] = e.lits[start].negative() ? -1 : 1;
    end = start;
  }
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
