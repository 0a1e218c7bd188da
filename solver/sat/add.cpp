// Input clauses, and the record of them that models are checked against.
//
// A clause is cleaned as it comes in: repeated literals and literals false at level 0 go, tautologies and satisfied
// clauses are dropped. The proof sees the clause as it was given first, and the cleaned one derived from it.
#include "solver/sat/techniques.h"

#include <algorithm>

namespace veriwarp::sat {

void InputLog::push(std::span<const int> lits) {
  const size_t before = bytes.size(), most = before + 5 * lits.size() + 1;
  if (most > bytes.capacity())
    bytes.reserve(most + most / 2);
  bytes.resize(most);
  uint8_t *to = bytes.data() + before;
  for (const int l : lits) {
    uint32_t x = l < 0 ? 2 * static_cast<uint32_t>(-l) + 1 : 2 * static_cast<uint32_t>(l);
    for (; x > 127; x >>= 7)
      *to++ = static_cast<uint8_t>(x | 128);
    *to++ = static_cast<uint8_t>(x);
  }
  *to++ = 0;
  bytes.resize(static_cast<size_t>(to - bytes.data()));
}

bool InputLog::satisfiedBy(const std::vector<int8_t> &model, std::vector<int> &broken) const {
  broken.clear();
  bool satisfied = false;
  for (size_t i = 0; i < bytes.size();) {
    uint32_t x = 0;
    for (int shift = 0;; shift += 7) {
      const uint8_t b = bytes[i++];
      x |= static_cast<uint32_t>(b & 127) << shift;
      if (b < 128)
        break;
    }
    if (!x) {
      if (!satisfied)
        return false;
      satisfied = false;
      broken.clear();
      continue;
    }
    const Var v = x / 2 - 1;
    satisfied |= (model[v] < 0) == ((x & 1) != 0);
    broken.push_back((x & 1) ? -static_cast<int>(v + 1) : static_cast<int>(v + 1));
  }
  return true;
}

// Adds an original clause that the proof knows under `id`. Level 0.
void addIrredundant(State &s, std::vector<Lit> &lits, ClauseId id) {
  const std::vector<Lit> given = s.proof.active() ? lits : std::vector<Lit>();
  std::sort(lits.begin(), lits.end());
  size_t keep = 0;
  bool drop = false;
  s.chain.clear();
  Lit previous = noLit;
  for (const Lit l : lits) {
    if (l == previous)
      continue;
    previous = l;
    const int8_t v = s.value(l);
    if (v > 0 || (keep && lits[keep - 1] == ~l)) {
      drop = true;
      break;
    }
    if (v < 0) {
      s.chain.push_back(s.unitIds[l.var()]);
      continue;
    }
    lits[keep++] = l;
  }
  if (drop) {
    if (s.proof.active())
      s.proof.erased(id, given);
    return;
  }
  const bool changed = keep != lits.size();
  lits.resize(keep);
  s.chain.push_back(id);
  if (lits.empty()) {
    if (!given.empty())
      learnEmpty(s, s.chain);
    s.inconsistent = true; // an empty input clause speaks for itself
    return;
  }
  if (changed && s.proof.active()) {
    const ClauseId fresh = s.proof.derived(lits, s.chain);
    s.proof.erased(id, given);
    id = fresh;
  }
  if (lits.size() == 1)
    assignUnit(s, lits[0], id);
  else if (const Ref ref = newClause(s, Original, lits, 0, id); s.connected)
    watchClause(s, ref);
}

void addInputClause(State &s, std::span<const int> literals) {
  std::vector<Lit> &lits = s.added;
  lits.clear();
  Var highest = 0;
  for (const int l : literals) {
    lits.push_back(fromDimacs(l));
    highest = std::max(highest, lits.back().var() + 1);
  }
  growVariables(s, highest);
  if (s.opts.check)
    s.input.push(literals);
  const ClauseId id = s.proof.active() ? s.proof.input(lits) : 0;
  if (s.inconsistent)
    return;
  backtrack(s, 0);
  if (!s.extension.starts.empty() || s.removed)
    restoreClauses(s, lits);
  addIrredundant(s, lits, id);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
