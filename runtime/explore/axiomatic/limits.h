// Every limit in this room: what is counted, and why so many.
#pragma once

#include <cstddef>

namespace veriwarp::explore::axiomatic::limits {

// Of a model: a text must not exhaust the stack or the memory.
inline constexpr unsigned nesting = 400; // of parentheses and operators, six for each parenthesis
inline constexpr unsigned calls = 100;
inline constexpr std::size_t tokens = 10000; // Linux' model has 3,000; terms are as deep as they are long

// Events of a candidate: what depends on what is kept in sets of so many bits. A test with more is not complete.
inline constexpr std::size_t events = 256;

} // namespace veriwarp::explore::axiomatic::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
