// Every limit in this room: what is counted, and why so many.
#pragma once

#include <cstddef>

namespace veriwarp::explore::limits {

// First events of a thread that a clock may count: it has 16 bits (graph.h). A thread with more ends its execution
// there, and the result says so.
inline constexpr std::size_t eventsOfThread = 65535;
inline constexpr std::size_t bufferedTold = 4; // accesses: one is enough to say that more may happen
// What a thread may do besides what it has done, in a run that asks what depends on a read (buffering.cpp). If it does
// more, what it has not come to counts as depending.
inline constexpr std::size_t otherSteps = 100;
// Constants with which the program compares: values that are tried to see what depends on a read (dependences.cpp).
inline constexpr std::size_t comparedTried = 16;
// Sets of values that reads may take from later writes (promises.h). If there are more, exploring them is given up.
inline constexpr std::size_t promises = 512;

} // namespace veriwarp::explore::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
