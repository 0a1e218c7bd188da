// The techniques, one function and one file each. Each file opens with its idea, its paper and our departures.
#pragma once

#include "solver/sat/state.h"

namespace veriwarp::sat {

// assign.cpp: the trail.
void growVariables(State &s, Var variables);
void assign(State &s, Lit lit, Watch reason);
void decide(State &s, Lit lit);
void backtrack(State &s, uint32_t level);
/// Fixes a literal for ever; the clause that says so is already in the proof under `id`.
void assignUnit(State &s, Lit lit, ClauseId id);

// propagate.cpp: unit propagation. Returns the conflicting clause, or noRef.
Ref propagate(State &s);
Ref propagateWithout(State &s, Ref ignored); // as if that (long) clause were absent

// clause.cpp: clauses come and go.
Ref newClause(State &s, ClauseState kind, std::span<const Lit> lits, uint32_t lbd, ClauseId id);
void watchClause(State &s, Ref ref);
void unwatchClause(State &s, Ref ref);
void removeClause(State &s, Ref ref); // also from the proof
void forgetClause(State &s, Ref ref); // not from the proof: it went to the extension stack
void shortenClause(State &s, Ref ref, std::span<const Lit> lits, std::span<const ClauseId> hints);
void learnEmpty(State &s, std::span<const ClauseId> hints);
ClauseId derive(State &s, std::span<const Lit> lits, std::span<const ClauseId> hints);
uint32_t computeLbd(State &s, std::span<const Lit> lits);

// chain.cpp: hints for a clause from the trail.
void chainFrom(State &s, Ref conflict, std::span<const Lit> clause);

// analyze.cpp, minimize.cpp, shrink.cpp: from a conflict to a learnt clause.
void analyze(State &s);
void analyzeFailed(State &s, Lit assumption);
bool minimizeLiteral(State &s, Lit lit, unsigned depth);
void minimizeClause(State &s);
void shrinkClause(State &s);
void subsumeRecent(State &s, Ref fresh); // eager.cpp

// decide.cpp, restart.cpp, mode.cpp, rephase.cpp: where to go next.
bool decideNext(State &s); // false if an assumption failed
bool restartDue(State &s);
void restart(State &s);
void switchModeIfDue(State &s);
void initReluctant(State &s);
void tickReluctant(State &s);
void updatePhases(State &s);
bool rephaseDue(State &s);
void rephase(State &s);

// reduce.cpp, collect.cpp: the clause database.
bool reduceDue(State &s);
void reduce(State &s);
void collectGarbage(State &s, bool always);
void flushWatches(State &s);
void connectWatches(State &s);
void removeSatisfied(State &s);

// probe_round.cpp, vivify.cpp, probe.cpp, decompose.cpp: strengthening between searches. Level 0, watches connected.
bool probeDue(State &s);
void probeRound(State &s);
void vivify(State &s);
void probeFailedLiterals(State &s);
void decompose(State &s);
bool propagateRoot(State &s); // false if that refutes the formula

// simplify/: SUB, BVE and ERE, on the host or a GPU.
bool simplifyDue(State &s);
void simplify(State &s);
bool cleanClauses(State &s); // simplify/clean.cpp; false if that refutes the formula
void compactArena(State &s); // simplify/compact.cpp

// extend.cpp, restore.cpp: eliminated variables.
void pushExtension(State &s, std::span<const Lit> lits, Lit witness, ClauseId id);
void extendModel(State &s);
void restoreClauses(State &s, std::span<const Lit> lits);

// add.cpp: an input clause, with literals already known to be in range.
void addInputClause(State &s, std::span<const int> lits);
void addIrredundant(State &s, std::vector<Lit> &lits, ClauseId id); // changes lits

// search.cpp: the loop.
Status search(State &s);
bool stopped(State &s);
uint64_t memoryInUse(const State &s);
double now();
void say(State &s, char tag);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
