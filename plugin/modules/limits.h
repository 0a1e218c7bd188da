// Every limit of effort in this room: what is counted, and why so many.
#pragma once

namespace veriwarp::plugin::limits {

// In a build, seconds of work for all kernels of a module: what the smallest source gets.
inline constexpr double buildBudget = 0.5;

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
