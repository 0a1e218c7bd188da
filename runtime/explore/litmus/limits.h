// Every limit in this room: what is counted, and why so many. A test beyond one is refused.
#pragma once

#include <cstddef>

namespace veriwarp::explore::litmus::limits {

inline constexpr std::size_t threads = 1024, locations = 65536; // numbers that a test may name; no test comes near
inline constexpr unsigned nesting = 200; // of parentheses and statements: a text must not exhaust the stack

} // namespace veriwarp::explore::litmus::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
