// The links of the chain, each a decorator around the next. Private to this room.
#pragma once

#include "solver/smt/solver.h"
#include "solver/smt/work.h"

#include <memory>

namespace veriwarp::smt {

using Link = std::unique_ptr<Solver>;

Link makeLog(Link next, const std::string &file, std::vector<std::string> *notes);
// Conjunctions are taken apart and equal arguments of functions made to give equal values; parts that share no symbol
// are decided by themselves. Unsat if one part is; a model is put together from those of the parts.
Link makeSlices(Link next);
// What needs no solver: algebra.cpp for Unsat, a short search for Sat.
Link makeAlgebra(Link next);
Link makeCache(Link next, const std::string &directory, Engines engines, std::vector<std::string> *notes);
// Our own SAT solver, over bit-vectors, in this process. `share`: of the work that a question may take, what it has
// before the next link is asked.
Link makeSat(Link next, std::size_t megabytes, double share);
Link makePortfolio(const ChainOptions &options);

// A model found by walking from one assignment to better ones, or nullopt after so many evaluations.
std::optional<Assignment> searchModel(const TermPool &pool, const std::vector<Term> &assertions, unsigned evaluations,
                                      const Deadline &deadline = {});

// The symbols of all of them.
std::vector<Term> symbolsOf(const std::vector<Term> &terms);
// A value that the declared range allows.
std::uint64_t anyValue(const TermPool &pool, Term symbol);
// Whether the assertions and the declared ranges hold.
bool satisfies(const TermPool &pool, const std::vector<Term> &assertions, const Assignment &model);
// Whether, with these values, the integer arithmetic of the terms is that of mathematical integers.
bool wrapsNowhere(const std::vector<Term> &assertions, const Assignment &model);

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
