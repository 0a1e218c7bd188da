// Launch shapes: ParaFROST's algorithm 9 (Osama, Wijs, Biere, "Certified SAT solving with GPU accelerated
// inprocessing", section 11). Plain arithmetic, so it can be tested without a device.
#pragma once

#include <algorithm>
#include <cstdint>

namespace veriwarp::gpu {

struct LaunchShape {
  uint32_t block = 1; // threads
  uint32_t grid = 1;  // blocks
};

/// How to cover `n` indices with grid-stride loops. Blocks are halved from `block` down to `smallest` threads as long
/// as there are fewer of them than `occupancy` (0 to 1) of what the device holds at once, `residentThreads` in all.
///
/// Departure: ParaFROST goes down to four threads; a warp is the default here, because a part of a warp occupies a
/// whole scheduler slot on every device since.
inline LaunchShape tune(uint64_t n, uint64_t residentThreads, uint32_t block, uint32_t smallest = 32,
                        double occupancy = 0.5) {
  const auto blocks = [n](uint32_t size) { return (n + size - 1) / size; };
  const uint64_t most = std::max<uint64_t>(1, residentThreads / block);
  const auto fewest = static_cast<uint64_t>(static_cast<double>(most) * occupancy);
  while (block / 2 >= smallest && blocks(block) < fewest)
    block /= 2;
  const uint64_t held = std::max<uint64_t>(1, residentThreads / block);
  return {block, static_cast<uint32_t>(std::clamp<uint64_t>(blocks(block), 1, std::min<uint64_t>(held, 0x7fffffff)))};
}

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
