// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <cstddef>

namespace veriwarp::plugin::limits {

// Launches that an optimised kernel is compared with its original at, while the plugin runs: a few seconds in all.
inline constexpr std::size_t launchesPerKernel = 2;
inline constexpr double secondsPerLaunch = 3;
// Tests in the program that `--optimize` writes for other machines.
inline constexpr unsigned testsWritten = 8;
// Values of a counter, from its first and from its last one on, until one is found at which the launch is made: loops
// count in steps, and leave out some turns.
inline constexpr std::size_t valuesTried = 64;

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
