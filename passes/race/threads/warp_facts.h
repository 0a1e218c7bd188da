// What is known of the results that several threads get: tickets drawn from one counter are disjoint ranges, and what
// threads of one warp are given by a warp operation that they execute together depends on what they all give to it.
#pragma once

#include "passes/race/threads/context.h"

#include <array>
#include <set>

namespace veriwarp::race {

// For one question.
class WarpFacts {
public:
  WarpFacts(Context &context, const std::vector<Evaluator *> &threads) : ctx(context), all(threads) {}

  // The threads that the question is about, and those that give them values (companions), which extend() adds.
  const std::vector<Evaluator *> &participants() const { return all; }
  // Adds what is known of the symbols in `seen`, each time once. False if there was nothing to add.
  bool extend(const std::set<unsigned> &seen, std::vector<Term> &assertions);

private:
  void addCompanions(const std::set<unsigned> &seen, std::vector<Term> &out);
  void relateResults(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out);
  void relateCounts(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out);
  void relateTickets(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out);
  Term sameWarp(Evaluator &x, Evaluator &y);
  Term sameThread(Evaluator &x, Evaluator &y);
  Term sameTrip(Evaluator &x, FrameId f, Evaluator &y, FrameId g, kernel::ValueId instruction);
  Term takesPart(Evaluator &x, const WarpResult &r);

  Context &ctx;
  std::vector<Evaluator *> all;
  std::set<std::array<unsigned, 4>> done; // pairs of threads, and of symbols, by id
  std::set<unsigned> answered;            // shuffles whose companions are in `all`
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
