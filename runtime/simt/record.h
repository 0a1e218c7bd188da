// What a program launches, written down: $VERIWARP_RECORD_LAUNCHES (`veriwarp run --record-launches`). The format is
// described in docs/sanitize.md.
#pragma once

#include "runtime/simt/grid.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::simt {

// How a launch was asked for.
struct Asked {
  std::uint64_t stream = 1; // as cudaStreamGetId numbers them: 1 legacy, 2 per thread, others from 3 on
  bool blocking = true;     // the stream and the legacy default stream wait for each other
  std::array<std::uint32_t, 3> cluster{1, 1, 1};
  bool clusters() const { return cluster[0] * cluster[1] * cluster[2] > 1; } // of several blocks
  std::uint64_t graphLaunch = 0;   // which launch of a graph this is a part of, from 1; 0: of none
  std::string node;                // the graph's node, by its place among the nodes: "3", in a child graph "3.0"
  const void *nodeId = nullptr;    // the same, for checkers
  std::vector<const void *> after; // the nodes that it depends on
  // Of a launch of a graph: what has to stay until its end, as a checker knows nodes by their addresses.
  std::vector<std::shared_ptr<const void>> *kept = nullptr;
};

bool recordsLaunches();
// One line, written at once. `refused`: the name of the error because of which it is no launch; empty: it begins.
void recordLaunch(const Launch &launch, const Asked &asked, const std::string &refused);
void beginRecord(); // when the program starts: a line that says what the others are

// The place in host code of the call that is under way; null: unknown.
const VeriwarpSite *hostPlace();

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
