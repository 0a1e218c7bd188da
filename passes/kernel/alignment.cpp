#include "passes/kernel/alignment.h"

#include "cuda_api/limits.h"

#include <algorithm>
#include <bit>

namespace veriwarp::kernel {

std::uint64_t neededAlignment(const Access &access) {
  if (access.alignment)
    return std::min<std::uint64_t>(std::bit_floor(access.alignment), api::limits::widestAccess);
  return access.size & -access.size;
}

bool isMovedUnseen(const Object &object, const Launch &launch) {
  return object.param != None && std::any_of(launch.lost.begin(), launch.lost.end(), [&](const Lost &part) {
           return part.part == Lost::Part::Param && part.index == object.param;
         });
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
