// Small launches that the contracts of kernels allow: shapes and scalar arguments drawn at random until every condition
// holds that does not read memory, for every thread. For whoever compares kernels launch by launch.
#pragma once

#include "passes/optimize/harness.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace veriwarp::optimize {

struct DrawnLaunch {
  std::array<std::int64_t, 2> grid{1, 1}, block{1, 1};           // of the originals
  std::array<std::int64_t, 2> gridAfter{1, 1}, blockAfter{1, 1}; // of the result
  std::map<std::string, std::int64_t> scalars;                   // by their names in the result
};

struct DrawnLaunches {
  std::vector<DrawnLaunch> launches; // those with little work first, but for single threads
  bool isBound = false;              // the contracts say something of memory, too, which is not looked at here
  Phrase why;                        // where there are none
};

// At most `most`. The same for the same contracts.
DrawnLaunches drawLaunches(const std::vector<verify::Kernel> &originals, const HarnessCase &c, std::size_t most);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
