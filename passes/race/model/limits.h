// Every limit of effort in the rooms of passes/race: what is counted, and why so many. A limit that is reached costs an
// answer (unknown, or an assumption), never its truth. Limits of CUDA itself are in cuda_api/limits.h.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::race::limits {

// --- Work, in seconds (solver/smt/work.h); the whole is Options::workPerKernel --------------------------------------
// Of 3,000 queries that were decided, 6 took more than half a second. After some that were not decided the verdict is
// clear unless one has a model, and models are found in less than a tenth.
inline constexpr double longestQuery = 1.0, shortestQuery = 0.07;
// What a check has at least of the longest query at its start, whatever the check before it did not decide.
inline constexpr double renewedPatience = 0.25;
// After so many questions of a check that were not decided, for each second of a kernel's budget, no more are asked.
inline constexpr double undecidedPerSecond = 1.2, leastUndecided = 4;
// Whether an assumption about overflow is kept by a launch in the source: it stands if this is not decided soon, and
// after so many questions without an answer, no more are asked about the kernel.
inline constexpr double exactQuery = 0.15;
inline constexpr unsigned exactUnknowns = 2;
// What was not decided for another instance of the same template.
inline constexpr double undecidedBefore = 0.15;
// A candidate for an invariant: those that help are soon proved.
inline constexpr double invariantQuery = 0.1;
// Before rows are assumed to lie apart; and whether all writers give one value: that is soon seen, or not at all.
inline constexpr double beforeStrides = 0.15, sameValue = 0.3;
// By the clock against CPU time: a machine this busy is taken to be stuck.
inline constexpr double clockPerCpu = 6;
// What takes little may take a while to come on a busy machine.
inline constexpr double clockGrace = 5;
// What is begun may be ended beyond the budget, up to this factor and so many seconds; then it is broken off.
inline constexpr double beyondBudget = 1.1, leastBeyond = 0.1;
inline constexpr unsigned stepsPerLook = 64; // terms that are made between two looks at the clock
// Shares of what is left to a launch.
inline constexpr double invariantsShare = 0.25, missingShare = 0.075, conditionsShare = 0.6;

// --- Findings: after so many of a check the verdict is clear, and the reader has enough to do -----------------------
inline constexpr std::size_t races = 12, bounds = 12, warpFaults = 12;
inline constexpr std::size_t ownCopies = 4;    // mostly one missing wait
inline constexpr std::size_t stepsTold = 4;    // barriers that a thread's path to a divergence names
inline constexpr std::size_t accessesTold = 8; // before the one that a trace is about

// --- Replay: instructions of one thread; of all threads of a block, when others than the model's are tried ----------
inline constexpr std::size_t stepsPerThread = 200'000;      // some milliseconds
inline constexpr std::uint64_t iterationsReplayed = 20'000; // of a loop: most have ten instructions or so
inline constexpr std::size_t stepsPerSearch = 4'000'000;
inline constexpr unsigned intervalsIndexed = 64;  // that one asynchronous access is looked for in
inline constexpr unsigned eventsPerAccess = 2000; // a thread that spins: so many meetings tell enough

// --- Callers: questions about one failure; parameters of which conditions are made (pairs of them) ------------------
inline constexpr unsigned callerQuestions = 80;
inline constexpr std::size_t callerParameters = 10;
inline constexpr unsigned guardDepth = 12;          // operations between a parameter and the comparison that it bounds
inline constexpr std::size_t missingParameters = 4; // each candidate costs a whole check
inline constexpr std::uint64_t smallNumber = 4096;  // a size or an element that makes no loop run long
// Values for what the host decides and was lost: the first may stand by chance where another stands for good.
inline constexpr unsigned lostWitnesses = 3;

inline constexpr unsigned loopGuardDepth = 12; // `&&` and `||` in one another, in the condition of a loop

// --- What the model is searched for ---------------------------------------------------------------------------------
inline constexpr std::size_t invariantPhis = 24;      // loop variables
inline constexpr std::size_t endsTried = 4;           // numbers that may bound one of them
inline constexpr std::size_t valuesInTurn = 9;        // of a loop variable: the numbers of buffers, and a start
inline constexpr unsigned turnDepth = 12;             // operations from one of them to the next
inline constexpr std::uint64_t iterationsTried = 256; // to find by trial when a loop is left
inline constexpr std::size_t geometricSteps = 70;     // of a value that is shifted or multiplied: 64 bits, and a few
inline constexpr unsigned iterationsBack = 2;      // to tell that a loop was not left before; copies look back by one
inline constexpr std::uint64_t tableElements = 64; // of a constant table, as a chain of choices
inline constexpr std::size_t elementPairs = 600;   // reads of one array that a question compares with each other
inline constexpr std::size_t barrierObjects = 32;  // each is a barrier number
inline constexpr std::size_t barrierOperations = 5'000; // that all warps of a block come to, to find the rounds
inline constexpr std::size_t doubtfulBarriers = 5;      // loops with __syncthreads: with each, and without
inline constexpr std::size_t barrierRounds = 256;       // of which it is found which comes before which
inline constexpr std::size_t waysToJoin = 10'000;       // states of asynchronous copies on the ways through a kernel
inline constexpr std::uint64_t copyGroups = 16; // more are taken to be so many: the copy stays outstanding longer
inline constexpr unsigned copyTrips = 6; // trips round a loop since a copy, told apart: pipelines have so many stages
// Depth to which terms and values are followed. They share parts: each step further may double the work.
inline constexpr int maskDepth = 24;            // operations that a mask is made of
inline constexpr int alignmentDepth = 8;        // factors of an offset
inline constexpr int congruenceDepth = 12;      // what a bank does not depend on
inline constexpr unsigned sameComputation = 12; // of two addresses of one lock
inline constexpr unsigned passedOn = 12;        // operations, phis and places in memory between an attempt and its test
inline constexpr unsigned narrowedDepth = 12;   // between a number that is drawn and a narrower one made of it
inline constexpr std::uint64_t counted = 65536; // of a number that a counter is set to or changed by: no sum wraps

// --- Warps: generated code has thousands of shuffles; beyond, nothing is asked and nothing relied on ----------------
inline constexpr std::size_t warpMembers = 400;
inline constexpr unsigned warpRounds = 8; // of taking back what rested on what was taken back

// --- Order by atomic operations -------------------------------------------------------------------------------------
inline constexpr std::uint64_t countPlaces = 4096; // blocks or threads of a launch that are looked at one by one
inline constexpr std::size_t countNamed = 128;     // of these that count
inline constexpr std::uint64_t drawn = 0x7fffffff; // of all that is added to a counter: its numbers do not wrap
inline constexpr std::size_t drawBounds = 8;       // numbers in a condition that are tried as bounds of who draws
inline constexpr unsigned barriersTried = 3;       // after one look

// --- Banks and sectors: warps and iterations taken one by one -------------------------------------------------------
inline constexpr unsigned bankIterations = 12;
inline constexpr unsigned bankWarps = 8;         // with several iterations of each
inline constexpr std::uint64_t paddedRow = 4096; // elements of a row for which padding is tried

// --- What is taken for granted of numbers, not to save work: 64-bit numbers of the host that nobody else bounds are
// below hostNumber (docs/guides/check.md says so; passes/host/ranges.h relies on the same), and no array is larger than
// what addresses reach, in bytes.
inline constexpr std::int64_t hostNumber = std::int64_t{1} << 40, arrayBytes = std::int64_t{1} << 47;

// --- Conditions of proofs, which are evaluated at each launch -------------------------------------------------------
inline constexpr std::size_t conditionNodes = 400; // operations of one
inline constexpr std::size_t sizeParameters = 4;   // of which sizes of arrays are made
inline constexpr unsigned sizesTried = 16;         // for one access
inline constexpr unsigned notNegativeDepth = 12;   // operations of a number of which a sign is demanded

} // namespace veriwarp::race::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
