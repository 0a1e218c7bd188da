// The rounds of the barriers of one block, from what each of its warps comes to, in order: who completes which barrier
// together. Numbers alone: nothing is known here of kernels and terms.
//
// A round of a barrier is complete when as many threads have come as it waits for; `bar.arrive` goes on without waiting
// (PTX ISA, bar). Who is in a round may depend on who is faster. So a round is found only where no other operation can
// come to its barrier before those in it have, whatever else is completed meanwhile.
#pragma once

#include "passes/kernel/model.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace veriwarp::race {

struct BarrierOperation {
  kernel::ValueId instruction = kernel::None;
  std::uint64_t number = 0;
  std::uint64_t count = 0; // of threads that it waits for
  bool waits = true;       // false: bar.arrive
  bool ofBlock = false;    // __syncthreads: threads that have left the kernel are not waited for
  bool reduces = false;    // bar.red
  bool operator==(const BarrierOperation &) const = default;
};

// The threads of a warp, which come to a barrier as one.
struct BarrierUnit {
  std::uint32_t first = 0, last = 0; // threads of the block
  std::uint64_t counts = 0;          // for so many threads
  std::vector<BarrierOperation> operations;
};

struct BarrierRounds {
  enum class Outcome : std::uint8_t {
    Complete,    // no thread waits for ever
    Stuck,       // some do, whoever is faster
    Undetermined // depends on who is faster, or is not known
  };
  static constexpr unsigned none = ~0u;

  Outcome outcome = Outcome::Complete;
  unsigned rounds = 0;
  std::vector<std::vector<unsigned>> round; // by unit and operation; none: of no round, or not known of which
  struct Waiting {
    std::size_t unit, operation;
    std::uint64_t come; // to this barrier by then: threads
  };
  std::vector<Waiting> waiting; // if stuck
  // Two that may be at one barrier at once, but count on different numbers of threads: there is such an execution.
  struct Conflict {
    std::pair<std::size_t, std::size_t> one, other; // unit, operation
  };
  std::vector<Conflict> conflicts;
};

BarrierRounds roundsOf(const std::vector<BarrierUnit> &units);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
