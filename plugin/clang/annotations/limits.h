// Every limit of effort in this room: what is counted, and why so many. Where one is reached, the verifier does not
// take the construct, and says so.
#pragma once

#include <cstdint>

namespace veriwarp::plugin::limits {

inline constexpr unsigned expressionNesting = 200;   // expressions inside each other: a text must not exhaust the stack
inline constexpr unsigned nestedCalls = 8;           // whose bodies are executed in place
inline constexpr unsigned expansions = 50;           // of definitions inside each other: they may go in circles
inline constexpr std::int64_t elementsOfRecord = 64; // of arrays in structures that are copied, or given as a whole
inline constexpr std::int64_t elementsFilled = 64;   // of an array with an initialiser: an assignment each

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
