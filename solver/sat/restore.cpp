// Restoring: an eliminated variable is mentioned again.
//
// A clause on the extension stack may only be made true by flipping its witness if no clause added since then objects.
// When a new clause (or an assumption, which is a unit clause for a while) contains the negation of a witness, all
// stack clauses with that witness return to the formula. Their own literals may object to witnesses further up the
// stack, so one pass from the oldest to the newest entry suffices; older entries knew the clause when they were made
// (Fazekas, Biere, Scholl, "Incremental inprocessing in SAT solving", SAT 2019).
//
// Entries with the other polarity of the variable stay. Proofs: the restored clauses were not erased when they left,
// unless the user promised a single call.
#include "solver/sat/techniques.h"

#include <cassert>

namespace veriwarp::sat {

static void activate(State &s, Var v) {
  if (s.status[v] != VarStatus::Eliminated && s.status[v] != VarStatus::Substituted)
    return;
  assert(!s.values[2 * static_cast<size_t>(v)] && s.removed > 0 && "an eliminated variable has no value");
  s.status[v] = VarStatus::Active;
  s.touched[v] = 1;
  --s.removed;
  s.queue.restore(v);
  s.heap.insert(v);
}

void restoreClauses(State &s, std::span<const Lit> lits) {
  bool any = false;
  for (const Lit l : lits) {
    activate(s, l.var());
    any |= s.witness[(~l).code] != 0;
  }
  if (!any)
    return;
  std::vector<uint8_t> tainted(2 * static_cast<size_t>(s.variables), 0);
  for (const Lit l : lits)
    tainted[(~l).code] = 1;
  Extension kept;
  const Extension &e = s.extension;
  std::vector<std::pair<std::vector<Lit>, ClauseId>> back;
  std::fill(s.witness.begin(), s.witness.end(), uint8_t{0});
  for (size_t i = 0; i < e.starts.size(); ++i) {
    const uint64_t start = e.starts[i], end = i + 1 < e.starts.size() ? e.starts[i + 1] : e.lits.size();
    const std::span<const Lit> c(e.lits.data() + start, end - start);
    const ClauseId id = e.ids.empty() ? 0 : e.ids[i];
    if (!tainted[c[0].code]) {
      kept.starts.push_back(kept.lits.size());
      kept.lits.insert(kept.lits.end(), c.begin(), c.end());
      if (!e.ids.empty())
        kept.ids.push_back(id);
      s.witness[c[0].code] = 1;
      continue;
    }
    ++s.stats.restored;
    back.emplace_back(std::vector<Lit>(c.begin(), c.end()), id);
    for (const Lit l : c) {
      activate(s, l.var());
      tainted[(~l).code] = 1;
    }
  }
  s.extension = std::move(kept);
  for (auto &[clause, id] : back)
    addIrredundant(s, clause, id);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
