// Every limit of effort in this room: what is counted, and why so many.
#pragma once

namespace veriwarp::annotate::limits {

inline constexpr int nesting = 200; // expressions inside each other: a text must not exhaust the parser's stack

} // namespace veriwarp::annotate::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
