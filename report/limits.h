// Every limit of what is shown: what is counted, and why so many. The rest is counted, and said to be there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::report::limits {

// --- Text: a line has about 100 columns -----------------------------------------------------------------------------
inline constexpr std::size_t rowName = 40, rowNameHead = 24; // characters; of a longer name the first and the last stay
inline constexpr std::size_t kernelsOfAssumption = 6;        // of more, their number is said
inline constexpr std::size_t conditionsListed = 4;           // of more, their number is said
inline constexpr std::size_t rowsInFull = 12;                // of the table; in a longer one, instances share a row
inline constexpr std::size_t otherLaunches = 4;              // that have the same finding
inline constexpr std::size_t patchContext = 3;               // lines around a change
inline constexpr unsigned sourceContext = 3;                 // around a finding

// --- Pictures: what fits on a screen --------------------------------------------------------------------------------
inline constexpr std::size_t boxes = 110, columns = 14;      // events and threads of an execution
inline constexpr std::size_t nearbyEvents = 4;               // of a thread, before and after one that matters
inline constexpr std::size_t boxLine = 36, boxCaption = 41;  // characters of a box: of what happens, and how
inline constexpr std::int64_t nearbyElements = 2;            // of memory, beside one that is touched
inline constexpr std::size_t bankRows = 4, stackedWords = 8; // the worst banks; words of one bank above each other

} // namespace veriwarp::report::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
