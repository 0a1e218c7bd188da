// Simplification: what its algorithms share (docs/sat.md says how a round runs).
//
// The algorithms are written as a device would run them: a kernel is a function of one elected variable (or clause)
// that reads the arena and the occurrence table, and writes only to the clauses of that variable and to places computed
// by a scan beforehand. Since elected variables share no clause, the order in which they are processed does not matter,
// and a GPU gets the very same formula. Clauses are sorted by literal, with signatures, while a round lasts.
#pragma once

#include "solver/sat/techniques.h"

namespace veriwarp::sat {

/// For each literal the clauses that contain it, one array for all.
struct Occurrences {
  std::vector<uint64_t> start; // by literal
  std::vector<uint32_t> count; // by literal: how many are in use
  std::vector<Ref> refs;

  std::span<Ref> of(Lit l) { return {refs.data() + start[l.code], count[l.code]}; }
};

/// One phase: the table, the elected variables, and units found on the way.
struct Phase {
  Occurrences occurs;
  std::vector<uint32_t> histogram; // by literal: irredundant occurrences
  std::vector<Var> elected;
  struct Unit {
    Lit lit;
    ClauseId id;
  };
  std::vector<Unit> units; // derived, not yet propagated
  uint32_t mu = 0;
  uint64_t ticks = 0;
};

// prepare.cpp
/// Level 0: removes satisfied clauses and false literals until no unit is left. False if that refutes the formula.
bool cleanClauses(State &s);
void sortClauses(State &s);
bool propagatePending(State &s, Phase &p);

// occurrences.cpp
void buildOccurrences(State &s, Phase &p);
void sortOccurrences(State &s, Phase &p);

// elect.cpp
void electVariables(State &s, Phase &p, std::span<const uint8_t> frozen);

// subsume.cpp, eliminate.cpp, redundancy.cpp: one kernel each
void subsumeElected(State &s, Phase &p);
void eliminateElected(State &s, Phase &p);
void removeRedundant(State &s, Phase &p);

// gates.cpp, function_table.cpp: flag the clauses that define a variable. False if none were found.
bool findGate(State &s, Phase &p, Var v);
bool findFunction(State &s, Phase &p, Var v);

// resolve.cpp
/// The resolvent of two sorted clauses on `pivot` (in c; its negation in d), sorted, or false if it is a tautology.
bool resolve(const Clause &c, const Clause &d, Lit pivot, std::vector<Lit> &out);
/// Its size only; 0 if it is a tautology.
uint32_t resolventSize(const Clause &c, const Clause &d, Lit pivot);

// compact.cpp: garbage collection by scan and select
void compactArena(State &s);

} // namespace veriwarp::sat
