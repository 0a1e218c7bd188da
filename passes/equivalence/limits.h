// Every limit of effort in this room: what is counted, and why so many. A limit that is reached costs an answer
// (unknown, or an assumption), never its truth.
#pragma once

#include <cstddef>

namespace veriwarp::equivalence::limits {

// Where the result has behaviour that C++ leaves undefined and the original has not. Each question is about a line, and
// one that is not asked becomes an assumption: so a few CPU seconds are enough for all of them.
inline constexpr unsigned undefinedQuestions = 64;
inline constexpr double undefinedSeconds = 2;

inline constexpr unsigned modelRounds = 12;    // of refuting a model by what the solver does not know of rounded sums
inline constexpr std::size_t writesRead = 512; // of an array that is read where memory says: each is a case of the term

// Branches on memory inside each other: a loop whose end depends on memory has one per round. The first few are taken
// without asking whether both ways are possible: most are, and a question costs more than the way.
inline constexpr unsigned branches = 40, branchesUnasked = 3;

// Runs on numbers before anything is asked: first ordinary numbers, then the special ones, at least so many, and more
// as long as there are steps left (instructions of all threads).
inline constexpr unsigned ordinaryTrials = 6, leastSpecialTrials = 6, specialTrials = 1500;
inline constexpr std::size_t stepsOfTrials = 1'000'000;

} // namespace veriwarp::equivalence::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
