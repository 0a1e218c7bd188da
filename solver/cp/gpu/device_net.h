// What lies in device memory: the net in ternary form, the working memory of every block, and what all blocks share.
//
// Everything is plain arrays; image.h lays them out. A block's whole state is in its working memory between two
// launches, so a search goes on where it stopped: the host launches the kernel again and again, a slice of nodes at a
// time, and looks at solutions, limits and interrupts in between. No copy is made inside a slice.
#pragma once

#include "solver/cp/gpu/team.h"
#include "solver/cp/net/ternary.h"
#include "solver/cp/search/branching.h"

namespace veriwarp::cp::gpu {

enum class DeviceFixpoint : uint32_t { Ac1, Wac1, Event };

struct DeviceGroup {
  uint32_t first, count; // into groupVars
  VarOrder varOrder;
  ValueOrder valueOrder;
};

/// The problem; read-only.
struct DeviceNet {
  uint32_t varCount, propagatorCount, groupCount;
  uint32_t goal; // Objective
  Var objective;
  const Interval *root;
  const Ternary *ternaries;
  const DeviceGroup *groups;
  const Var *groupVars;
  const uint32_t *degrees;
  const uint32_t
      *listenerStart; // varCount + 1; the propagators of v are listeners[listenerStart[v]..listenerStart[v + 1])
  const uint32_t *listeners;
};

struct SearchConfig {
  DeviceFixpoint fixpoint;
  uint32_t bits; // 2^bits subproblems
  uint32_t weighted;
  uint32_t slots, maxFrames, maxTells; // capacities, per block; slots is even
  uint32_t ringCapacity;
  uint32_t inShared; // whether the store being worked on lies in shared memory
  Word64 nodeLimit;
  Word64 seed;
};

/// Shared by all blocks, and copied to the host after every slice.
struct Control {
  Word64 nextPath; // the next subproblem
  Word64 nodes;
  int32_t bound;        // the best objective so far; INT32_MAX or INT32_MIN before there is one
  uint32_t stop;        // a limit was reached
  uint32_t tooDeep;     // a block ran out of frames or tells
  uint32_t ringUsed;    // solutions in the ring; more than its capacity when some wait for the host
  uint32_t busyBlocks;  // blocks that are not done, counted at the end of a slice
  Word64 nodesPerSlice; // of a block; set by the host
};

struct Frame {
  Decision decision;
  uint32_t next;           // the alternative to try next
  uint32_t mark;           // tells made before this frame
  BranchPosition position; // of the choice
};

/// A domain narrowed by the search.
struct Tell {
  Var var;
  Interval part;
};

struct BlockStatistics {
  Word64 nodes, failures, solutions, peakDepth, iterations, deductions, solved, skipped;
};

enum class Phase : uint32_t { Fetch, Dive, Node, Report, Done };

struct BlockState {
  BlockStatistics statistics;
  Phase phase;
  uint32_t depth, tells, stride, activeCount;
  BranchPosition position;
  Word64 path;
};

inline constexpr uint32_t kMostPopular = 32;

/// What the threads of a block tell each other. In shared memory.
struct BlockShared {
  Word64 word;
  Word64 key;
  uint32_t flags[3]; // of three rounds, so that one can be cleared while another is read
  uint32_t counts[3];
  uint32_t first, best, blamed;
  uint32_t sums[32];
  uint32_t popularCount;     // changed variables that many propagators read (event); more than there is room for
  Var popular[kMostPopular]; // when some were woken by a single thread
};

/// The arrays of all blocks; block b has the b-th part of each.
struct Workspace {
  BlockState *states;
  Interval *stores;       // varCount each
  Interval *snapshots;    // slots x varCount
  uint32_t *actives;      // propagatorCount: the active propagators (ac1, wac1) or the dirty ones as a list (event)
  uint32_t *savedActives; // slots x propagatorCount (ac1, wac1)
  uint32_t *savedCounts;  // slots
  uint32_t *dirty;        // one bit per propagator (event)
  float *weights;         // varCount
  Frame *frames;
  Tell *tells;
  int32_t *ring; // ringCapacity x varCount, of all blocks together
};

VERIWARP_DEVICE Workspace ofBlock(const Workspace &all, const DeviceNet &net, const SearchConfig &config,
                                  uint64_t block) {
  Workspace mine = all;
  uint64_t vars = net.varCount, props = net.propagatorCount, slots = config.slots;
  bool sweeps = config.fixpoint != DeviceFixpoint::Event;
  mine.states += block;
  mine.stores += block * vars;
  mine.snapshots += block * slots * vars;
  mine.actives += block * props;
  mine.savedActives += sweeps ? block * slots * props : 0;
  mine.savedCounts += block * slots;
  mine.dirty += sweeps ? 0 : block * ((props + 31) / 32);
  mine.weights += block * vars;
  mine.frames += block * config.maxFrames;
  mine.tells += block * config.maxTells;
  return mine;
}

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
