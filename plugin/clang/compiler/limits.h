// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::plugin::limits {

inline constexpr std::size_t precompiledKept = 24; // files, some seven megabytes each
// Of a header's path that an include may name: "crt/host_config.h" is included as that and as "host_config.h".
inline constexpr int pathComponents = 3;
// Parameters of a kernel that is chosen among others of its name where device code launches it: as device_launch.h has.
inline constexpr unsigned parametersPicked = 10;

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
