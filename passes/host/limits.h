// Every limit of effort in this room: what is counted, and why so many. Where one is reached, less is known of a
// launch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::host::limits {

// --- What is inlined before anything is read, in instructions -------------------------------------------------------
// Of a function that launches nothing, and of one that does: without the latter, its launches have no facts.
inline constexpr unsigned helperSize = 200, launcherSize = 6000;
inline constexpr unsigned functionSize = 30000; // of what it is inlined into: time grows faster than this

// Of a variable whose first values are made explicit, each for itself. More uses than about twice this many, and LLVM
// does not find out that nobody keeps the variable's address (capture-tracking-max-uses-to-explore).
inline constexpr unsigned partsOfVariable = 40;

// --- How far values are followed ------------------------------------------------------------------------------------
inline constexpr unsigned expressionDepth = 24; // operations; they share parts, so each step may double the work
inline constexpr unsigned rangeDepth = 8; // operations between a value and those that bound it, for the same reason
inline constexpr std::size_t keysFollowed = 4096; // values that a kernel's address, kept as a key, may be or get to
inline constexpr unsigned sourcesVisited = 256;   // values that one is computed from
inline constexpr unsigned choicesOfNumber = 8, numbersTried = 1000;   // choices one within the other
inline constexpr unsigned pointersVisited = 256, pairsCompared = 256; // values, pairs of values that a pointer may be
inline constexpr std::int64_t indicesTried = 1 << 14; // values of a counter, of each of which two indices are made
inline constexpr std::size_t variablesOfLoop = 8, turnsTried = 256; // that they are computed from; values of these
// States of a function (states.h): instructions, of the function and on all ways together; objects in memory; values
// that a number is told apart by, first and if those do not suffice; divisor of classes; bytes that are copied.
inline constexpr std::size_t instructionsExplored = 6000, stepsExplored = 200000, objectsFollowed = 32;
inline constexpr std::size_t fewValues = 6, manyValues = 300;
inline constexpr std::int64_t classes = 840, bytesCopied = 256;
inline constexpr unsigned pointerMoves = 16;     // additions between a pointer into a table and the table
inline constexpr std::size_t tableElements = 16; // each is a case of the expression
inline constexpr std::size_t tablesJoined = 16;  // arrays of pointers that are copied into each other

inline constexpr std::size_t leaves = 256; // numbers and pointers that one by-value argument consists of
// Of what else it has, which are given to the launch as numbers. Of more it gets the address, and whoever has made the
// argument keeps it in memory.
inline constexpr std::uint64_t restBytes = 512;

// --- What is said of a launch: each fact is part of every question about the kernel ---------------------------------
// Facts about numbers, and pairs of pointers that lead to different places: of n pointers there may be n (n - 1) / 2.
inline constexpr std::size_t facts = 64, pairsApart = 256;
inline constexpr std::size_t symbolsTold = 64;                    // of which something is said
inline constexpr std::size_t launchesBefore = 8;                  // that are taken to be legal
inline constexpr std::int64_t allocation = std::int64_t{1} << 44; // bytes; nothing has more, so a larger one fails
// Of what is taken to be a size, and not meant to wrap: constants that it is multiplied by, unless they are powers of
// two, and that are added.
inline constexpr std::uint64_t sizeFactor = 4096, sizeOffset = std::uint64_t{1} << 30;
inline constexpr std::int64_t factor = std::int64_t{1} << 30; // of a loop that multiplies: the product has 64 bits

} // namespace veriwarp::host::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
