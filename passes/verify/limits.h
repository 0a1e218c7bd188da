// Every limit of effort in this room: what is counted, and why so many. A limit that is reached costs an answer
// (unknown), never its truth.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::verify::limits {

// --- The prover -----------------------------------------------------------------------------------------------------
inline constexpr unsigned proverRounds = 4;         // of making instances of facts and asking
inline constexpr std::size_t groundTerms = 900;     // that instances are looked for in
inline constexpr std::size_t instances = 1500;      // of all facts together
inline constexpr std::int64_t modelValues = 300;    // of one variable, when a model is completed
inline constexpr std::size_t valuesAtBounds = 12;   // of a variable, where a comparison changes
inline constexpr std::size_t matches = 200;         // of a fact's patterns with the terms that are there
inline constexpr std::size_t branches = 8;          // of nested choices, each of which is matched by itself
inline constexpr std::int64_t summands = 64;        // of a sum that are written out
inline constexpr std::size_t polynomialTerms = 64;  // products of sums grow by multiplication
inline constexpr std::size_t floatComparisons = 24; // each pair of which is related

// --- Threads --------------------------------------------------------------------------------------------------------
inline constexpr std::int64_t threadsCounted = 256;  // of a launch that is looked at thread by thread
inline constexpr std::int64_t threadsKnown = 32;     // of which all facts are assumed
inline constexpr std::int64_t threadsAskedFirst = 8; // of a launch of a known size, before all are asked together
inline constexpr unsigned shapesAsked = 4;           // of a launch, for a counterexample that all threads take
inline constexpr unsigned launchRounds = 24;         // of looking for a launch that every thread takes

// --- Permissions ----------------------------------------------------------------------------------------------------
inline constexpr std::size_t chunksExchanged = 6; // of one array, given or taken at one barrier
inline constexpr std::int64_t holders = 4; // of one element: two of them are asked about as two threads, and so on
inline constexpr std::size_t chunksTogether = 8;     // of one location: all sets of them are looked at
inline constexpr std::int64_t sharesAdded = 1 << 16; // of one element: their sum must fit into 64 bits

inline constexpr std::size_t elementsTold = 4; // of a counterexample: the reader looks at the first

} // namespace veriwarp::verify::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
