// A problem as the arrays that the kernels read, and how large the working memory of a block is.
#pragma once

#include "solver/cp/gpu/device_net.h"
#include "solver/cp/search/problem.h"

#include <cstddef>
#include <string>

namespace veriwarp::cp::gpu {

/// Device arrays of a problem whose net is in ternary form and at its root fixpoint.
struct Image {
  std::vector<DeviceGroup> groups;
  std::vector<Var> groupVars;
  std::vector<uint32_t> degrees, listenerStart, listeners;
  bool weighted = false; // some group is ordered by dom/wdeg
};
Image imageOf(const Problem &problem, bool freeSearch);

/// Why the device cannot solve this problem, or an empty text.
std::string unsupported(const Problem &problem);

/// The sizes of a block's arrays within `bytes`. Snapshots get what the rest leaves, up to one per frame; with no room
/// for two, slots is 0.
struct BlockSize {
  uint32_t slots, maxFrames, maxTells;
  size_t bytes;
};
BlockSize blockSize(const Problem &problem, DeviceFixpoint fixpoint, size_t bytes);

/// Where a search begins.
Control initialControl(const Problem &problem);
BlockState initialState();

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
