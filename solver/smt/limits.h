// Every limit of effort in this room: what is counted, and why so many. A limit that is reached costs an answer
// (unknown), never its truth. Time is in work.h.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::smt::limits {

inline constexpr std::size_t entriesInShard = 256, entryBytes = 1 << 20; // of the cache, on disk
inline constexpr std::size_t pairsAtOnce = 500;   // of applications of one function, as equations of the first question
inline constexpr int modelRounds = 8;             // of adding those that a model breaks
inline constexpr std::size_t lemmas = 200;        // that one round adds
inline constexpr std::size_t divisionLemmas = 60; // that a question about integers gets
inline constexpr std::size_t comparedQuotients = 8; // pairs of quotients by one divisor
inline constexpr unsigned nestedDivisions = 4;      // whose remainders become unknowns of their own
inline constexpr std::size_t polynomialTerms = 64;  // of a product: they multiply
inline constexpr std::size_t mergedArguments = 24, mergedLiterals = 240; // of a connective: merging is quadratic
inline constexpr int smallBits = 24;      // of unknowns that take all their values: indices at a known launch, bytes
inline constexpr int bitwiseRange = 1024; // of numbers whose bits become unknowns, ten for each
inline constexpr std::size_t printed = 20000;    // characters of a term, for readers
inline constexpr unsigned circuitDigits = 120;   // of a number in a circuit: products of more are hopeless anyway
inline constexpr unsigned narrowings = 3;        // rounds: what one bounds may bound more in the next
inline constexpr std::size_t narrowedCases = 64; // of a disjunction that bounds a symbol
inline constexpr unsigned narrowedDepth = 2;     // disjunctions in one another
inline constexpr double leastForCvc5 = 0.4;      // of work: its process takes a quarter of a second to begin
inline constexpr double shareOfSat = 0.2;        // of a question's work, before others are asked
inline constexpr std::uint64_t messageBytes = std::uint64_t(1) << 30; // to a worker: a longer one is a broken one

} // namespace veriwarp::smt::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
