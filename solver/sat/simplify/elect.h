// LCVE: which variables can be processed at the same time.
//
// Two variables depend on each other if they share a clause. Candidates (few occurrences, something changed around them
// since they were last tried) are ranked by the product of their occurrences, an estimate of the number of resolvents
// (ParaFROST's algorithm 3). In that order, whoever shares a clause with one already taken has to wait for another
// phase (algorithm 4; "least constrained variable elections", Osama and Wijs, TACAS 2019).
//
// ParaFROST does the second half on the host. It is the greedy independent set of a graph in a fixed order, and that
// can be found in parallel (Blelloch, Fineman, Shun, "Greedy sequential maximal independent set and matching are
// parallel on average", SPAA 2012): in rounds, a candidate is taken as soon as every neighbour of lower rank is known
// to wait. The outcome is that of the sequential loop, whatever the number of rounds; so the host runs the loop and a
// device the rounds.
//
// Departure: variables with a clause too long to eliminate are not candidates, they would only block others.
#pragma once

#include "solver/sat/simplify/formula.h"

#include <cassert>

namespace veriwarp::sat::kernels {

enum Candidacy : uint8_t { NoCandidate = 0, Undecided = 1, Elected = 2, Waiting = 3 };

VERIWARP_HD inline bool hasLongClause(const Formula &f, const Table &t, Var v, uint32_t longest) {
  for (uint32_t side = 0; side < 2; ++side) {
    const Lit x = makeLit(v, side);
    for (const uint32_t *r = t.begin(x); r != t.end(x); ++r)
      if (f[*r].size > longest)
        return true;
  }
  return false;
}

/// Algorithm 3: a key by which candidates sort (score, then variable), or none.
struct Authorise {
  const uint32_t *histogram;
  const uint8_t *open;    // by variable: may be eliminated at all
  const uint8_t *touched; // null: all count as touched
  const int8_t *values;   // by literal
  uint64_t *keys;
  uint8_t *flags;
  uint32_t mu;

  VERIWARP_HD void operator()(uint64_t v) const {
    const uint64_t a = histogram[2 * v], b = histogram[2 * v + 1];
    const bool candidate = open[v] && (!touched || touched[v]) && !values[2 * v] && a <= mu && b <= mu;
    flags[v] = candidate;
    keys[v] = (a && b ? a * b : a + b) << 32 | v;
  }
};

/// The sequential loop of algorithm 4. `state` is zero for all variables; returns how many were elected.
inline uint64_t electInOrder(const Formula &f, const Table &t, const uint64_t *keys, uint64_t candidates,
                             uint32_t longest, uint8_t *state, Var *elected) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < candidates; ++i) {
    const Var v = static_cast<Var>(keys[i]);
    if (state[v] || hasLongClause(f, t, v, longest))
      continue;
    assert((count == 0 || keys[i - 1] < keys[i]) && "candidates come in their order, each once");
    elected[count++] = v;
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit x = makeLit(v, side);
      for (const uint32_t *r = t.begin(x); r != t.end(x); ++r)
        for (const Lit l : f[*r])
          state[l.var()] = Waiting;
    }
  }
  return count;
}

/// Before the rounds: ranks, and who has a clause too long.
struct StartElection {
  Formula f;
  Table table;
  const uint64_t *keys; // sorted
  uint32_t longest;
  uint32_t *rank; // by variable
  uint8_t *state; // by variable, zero at first
  VERIWARP_HD void operator()(uint64_t i) const {
    const Var v = static_cast<Var>(keys[i]);
    rank[v] = static_cast<uint32_t>(i);
    state[v] = hasLongClause(f, table, v, longest) ? NoCandidate : Undecided;
  }
};

/// A round, first half: each undecided candidate looks at its neighbours as they were when the round began.
struct DecideElection {
  Formula f;
  Table table;
  const Var *undecided;
  const uint32_t *rank;
  const uint8_t *state;
  uint8_t *decision; // by index

  VERIWARP_HD void operator()(uint64_t i) const {
    const Var v = undecided[i];
    assert(state[v] == Undecided && "only those that are undecided are asked");
    bool waits = false, open = false;
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit x = makeLit(v, side);
      for (const uint32_t *r = table.begin(x); r != table.end(x) && !waits; ++r)
        look(v, *r, waits, open);
    }
    decision[i] = waits ? Waiting : open ? Undecided : Elected;
  }

  /// At the neighbours in one clause: is one elected (v waits), or one of lower rank open?
  VERIWARP_HD void look(Var v, uint32_t ref, bool &waits, bool &open) const {
    for (const Lit l : f[ref]) {
      const Var w = l.var();
      if (state[w] == Elected) {
        waits = true;
        return;
      }
      assert((w == v || state[w] != Undecided || rank[w] != rank[v]) && "ranks are an order");
      open |= w != v && state[w] == Undecided && rank[w] < rank[v];
    }
  }
};

/// A round, second half: the decisions become known, and those without one go on.
struct CommitElection {
  const Var *undecided;
  const uint8_t *decision;
  uint8_t *state;
  uint8_t *again; // by index
  VERIWARP_HD void operator()(uint64_t i) const {
    assert(decision[i] != NoCandidate && "a candidate stays one");
    state[undecided[i]] = decision[i];
    again[i] = decision[i] == Undecided;
  }
};

struct IsState {
  const uint64_t *keys;
  const uint8_t *state;
  uint8_t wanted;
  Var *variables;
  uint8_t *flags;
  VERIWARP_HD void operator()(uint64_t i) const {
    variables[i] = static_cast<Var>(keys[i]);
    flags[i] = state[variables[i]] == wanted;
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
