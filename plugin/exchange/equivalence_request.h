// The question of `veriwarp equivalent`, as the command writes it to a file and the plugin reads it: do these launches
// of two sources leave the same memory? The answer is a report.
#pragma once

#include "report/result.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace veriwarp::plugin {

// The value of a scalar, or the name that a parameter has on both sides.
using LaunchArgument = std::variant<std::int64_t, double, std::string>;

struct LaunchRequest {
  std::string kernel;                                           // empty: the one that both sides have
  std::optional<std::array<std::uint32_t, 3>> grid, block;      // nullopt: as the first source launches it
  std::uint32_t shared = 0;                                     // bytes of dynamic shared memory
  std::map<std::string, LaunchArgument, std::less<>> arguments; // by parameter
};

struct Comparison {
  std::string name; // for a reader
  std::vector<LaunchRequest> before, after;
};

struct EquivalenceRequest {
  std::string after;   // file; the one before is what is compiled
  double seconds = 10; // CPU time for each comparison
  std::vector<Comparison> comparisons;
};

std::string writeRequest(const EquivalenceRequest &request);
report::Result<EquivalenceRequest> readRequest(std::string_view text);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
