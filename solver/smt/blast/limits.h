// Every limit of effort in this room: what is counted, and why so many. A limit that is reached costs an answer, never
// its truth. Limits of a question come with it (decide.h).
#pragma once

#include <cstddef>

namespace veriwarp::smt::blast::limits {

// Of a circuit. A division of 64 digits has 10,000. So many take about 100 MB, and their clauses four times that.
inline constexpr std::size_t gates = 1 << 20;

} // namespace veriwarp::smt::blast::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
