// LCVE: which variables can be processed at the same time.
//
// Two variables depend on each other if they share a clause. Candidates (few occurrences, something changed around them
// since they were last tried) are taken in the order of the product of their occurrences, an estimate of the number of
// resolvents; whoever shares a clause with one already taken has to wait for another phase (the seed's algorithms 3 and
// 4; "least constrained variable elections", Osama and Wijs, TACAS 2019).
//
// Departure: variables with a clause too long to eliminate are not elected, they would only block others.
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

void electVariables(State &s, Phase &p, std::span<const uint8_t> frozen) {
  struct Candidate {
    uint64_t score;
    Var v;
  };
  std::vector<Candidate> candidates;
  for (Var v = 0; v < s.variables; ++v) {
    if (!s.active(v) || frozen[v] || !s.touched[v])
      continue;
    const uint64_t a = p.histogram[2 * static_cast<size_t>(v)], b = p.histogram[2 * static_cast<size_t>(v) + 1];
    if (a > p.mu || b > p.mu)
      continue;
    candidates.push_back({a && b ? a * b : a + b, v});
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) {
    return a.score < b.score || (a.score == b.score && a.v < b.v);
  });
  p.elected.clear();
  std::vector<uint8_t> waiting(s.variables, 0);
  for (const Candidate &candidate : candidates) {
    const Var v = candidate.v;
    if (waiting[v])
      continue;
    bool tooLong = false;
    for (const bool negative : {false, true})
      for (const Ref ref : p.occurs.of(makeLit(v, negative)))
        tooLong |= s.arena[ref].size > static_cast<uint32_t>(s.opts.elim_clause);
    if (tooLong)
      continue;
    p.elected.push_back(v);
    for (const bool negative : {false, true})
      for (const Ref ref : p.occurs.of(makeLit(v, negative)))
        for (const Lit l : s.arena[ref])
          waiting[l.var()] = 1;
  }
}

} // namespace veriwarp::sat
