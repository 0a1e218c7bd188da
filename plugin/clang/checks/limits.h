// Every limit of effort in this room: what is counted, and why so many.
#pragma once

namespace veriwarp::plugin::limits {

// A build waits for checks a part of the time that it takes anyway: seconds, and the share of Clang's own.
inline constexpr double leastBudget = 0.5, shareOfCompiler = 0.2;

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
