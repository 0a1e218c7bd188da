// The least change of orders and scopes after which exploring a launch finds nothing.
//
// After the repair of GPUMC (Chakraborty et al., 2025, section 4.1), which widens the scopes of the two accesses of a
// heterogeneous race, and makes plain ones relaxed. Here a race may also be mended by ordering its accesses: the
// execution in which it was found shows over which writes and reads the one thread could have heard of the other.
// Sets of changes are explored in the order of their costs; a set that fails grows by what its own counterexample asks
// for. Stronger accesses have fewer executions and fewer races, so what has failed is never tried with less; and from
// the first set that succeeds each change is taken back, or made smaller, where that succeeds too.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/program.h"

#include <functional>

namespace veriwarp::explore {

struct RepairTrial {
  Result result;
  std::shared_ptr<LaunchKnowledge> knowledge; // what the findings refer to
};
// Explores the launch with these accesses made stronger, until the first finding.
using RepairExplorer = std::function<RepairTrial(const Strengthenings &)>;

struct FoundRepair {
  bool found = false;
  bool complete = false; // exploring the repaired launch was
  std::string reason;    // not found: why; not complete: which limit
  Strengthenings changes;
  unsigned tried = 0;
};

// Why orders and scopes have nothing to do with a finding; empty: they may have.
std::string notRepairable(const Finding &finding);

// `first` is the exploration without changes, which has found something; `known` are changes that have been decided
// already (for another launch): they cost nothing. Threads are numbered block by block.
FoundRepair findRepair(const RepairTrial &first, const Strengthenings &known, std::uint32_t threadsPerBlock,
                       const RepairExplorer &explore);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
