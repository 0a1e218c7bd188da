// The tree search of one block: it takes a subproblem, dives to it, explores it depth-first, takes the next, all on the
// device.
//
// All threads go through the same control flow with the same values in their registers (depth, position, …); what one
// thread computes or reads for all goes through shared memory with a barrier on either side. The tree is that of the
// CPU's TreeSearch under a fixed search, decision by decision, and is counted in the same way.
//
// Backtracking. A frame on the stack is a decision with alternatives left. The store as it was before a decision is
// kept as a snapshot for every stride-th frame only; `tells` logs how the search narrowed domains since. Going back to
// a frame copies the nearest snapshot below it and replays the log from there to the frame; the next propagation then
// reaches the same fixpoint as ever. When the slots for snapshots run out the stride doubles: memory is bounded, time
// grows slowly.
#pragma once

#include "solver/cp/gpu/block_choice.h"
#include "solver/cp/gpu/block_fixpoint.h"

namespace veriwarp::cp::gpu {

template <class Team> class BlockSearch {
public:
  VERIWARP_DEVICE BlockSearch(Team &block, const DeviceNet &from, const SearchConfig &with, const Workspace &memory,
                              BlockShared &common, Interval *working, Control &everybody)
      : team(block), net(from), config(with), work(memory), shared(common), box(working), control(everybody),
        fixpoint(block, from, with, memory, common, working), choice(block, from, memory, common, fixpoint) {}

  /// Goes on where the last slice ended, until this one's nodes are used up.
  VERIWARP_DEVICE void run() {
    resume();
    Word64 nodesLeft = load(&control.nodesPerSlice);
    bool on = true;
    while (on && phase != Phase::Done)
      switch (phase) {
      case Phase::Fetch:
        fetch();
        break;
      case Phase::Dive:
        on = nodesLeft > 0;
        if (on)
          nodesLeft -= min64(nodesLeft, dive());
        break;
      case Phase::Node:
        on = nodesLeft-- > 0 && node();
        break;
      case Phase::Report:
        on = report();
        break;
      case Phase::Done:
        break;
      }
    suspend();
  }

private:
  //===-- Between slices ------------------------------------------------------------------------------------------===//

  VERIWARP_DEVICE void resume() {
    const BlockState &state = *work.states;
    phase = state.phase;
    depth = state.depth, tellCount = state.tells, stride = state.stride;
    position = state.position;
    path = state.path;
    fixpoint.activeCount = state.activeCount;
    if (box != work.stores && hasStore())
      copyStore(box, work.stores);
    if (team.thread() == 0)
      store(&shared.popularCount, 0u);
    team.sync();
  }

  VERIWARP_DEVICE void suspend() {
    fixpoint.wakePopular(); // what is in shared memory ends with the launch
    if (box != work.stores && hasStore())
      copyStore(work.stores, box);
    BlockState &state = *work.states;
    addTo(&state.statistics.deductions, fixpoint.deductions);
    if (team.thread() != 0)
      return;
    BlockStatistics &s = state.statistics;
    s.nodes += counts.nodes, s.failures += counts.failures, s.solutions += counts.solutions;
    s.solved += counts.solved, s.skipped += counts.skipped, s.iterations += fixpoint.iterations;
    s.peakDepth = counts.peakDepth > s.peakDepth ? counts.peakDepth : s.peakDepth;
    state.phase = phase;
    state.depth = depth, state.tells = tellCount, state.stride = stride;
    state.position = position;
    state.path = path;
    state.activeCount = fixpoint.activeCount;
    if (phase != Phase::Done)
      addTo(&control.busyBlocks, 1u);
  }

  //===-- Subproblems ---------------------------------------------------------------------------------------------===//

  VERIWARP_DEVICE void fetch() {
    path = once([&] { return load(&control.stop) ? UINT64_MAX : addTo(&control.nextPath, Word64{1}); });
    if (path >= Word64{1} << config.bits) {
      phase = Phase::Done;
      return;
    }
    copyStore(box, net.root);
    fixpoint.reset();
    team.sync();
    depth = tellCount = 0;
    stride = 1;
    position = {};
    phase = config.bits ? Phase::Dive : Phase::Node;
  }

  /// Follows the path of the subproblem, without the bound and without weights: the partition is the same for
  /// everybody.
  VERIWARP_DEVICE Word64 dive() {
    bool arrived = false, leaf = false;
    uint32_t level = 0;
    for (; level <= config.bits; ++level) {
      ++counts.nodes;
      if (!fixpoint.propagate()) {
        ++counts.failures;
        break;
      }
      if (level == config.bits) {
        arrived = true;
        break;
      }
      Decision decision;
      if (!choice.choose(position, false, config.seed, decision)) {
        leaf = true;
        break;
      }
      Interval side = subproblemSide(decision, (path >> (config.bits - 1 - level)) & 1);
      team.sync(); // all have read the domain that is narrowed now
      tighten(decision.var, side);
    }
    // When the dive ends early all subproblems below that point are done with it; a leaf belongs to the first of them.
    Word64 below = Word64{1} << (config.bits - level), skipTo = arrived ? path + 1 : path + below - path % below;
    if (team.thread() == 0) {
      Word64 total = Word64{1} << config.bits, seen = raiseTo(&control.nextPath, skipTo);
      Word64 from = seen > path + 1 ? seen : path + 1, to = skipTo < total ? skipTo : total;
      counts.skipped += to > from ? to - from : 0;
    }
    phase = arrived || (leaf && path % below == 0) ? Phase::Node : Phase::Fetch;
    counts.solved += phase == Phase::Fetch;
    return level + 1;
  }

  //===-- Nodes ---------------------------------------------------------------------------------------------------===//

  /// One node: propagate, then decide or go back. False when the slice has to end before it.
  VERIWARP_DEVICE bool node() {
    enum : uint32_t { Stop, Open, Failed };
    auto outlook = once([&]() -> Word64 {
      if (load(&control.stop))
        return Stop;
      if (addTo(&control.nodes, Word64{1}) >= config.nodeLimit) {
        store(&control.stop, 1u);
        return Stop;
      }
      return tellBound() ? Open : Failed;
    });
    if (outlook == Stop)
      return false;
    ++counts.nodes;
    if (outlook == Failed || !fixpoint.propagate()) {
      ++counts.failures;
      if (outlook != Failed && config.weighted)
        choice.blame(shared.blamed);
      backtrack();
      return true;
    }
    BranchPosition at = position;
    Decision decision;
    if (!choice.choose(at, config.weighted, config.seed + counts.nodes, decision)) {
      ++counts.solutions;
      reported = false;
      phase = Phase::Report;
      return true;
    }
    if (!push(decision, at))
      return false;
    position = at;
    tell(decision.var, decision.alternatives[0]);
    return true;
  }

  /// By one thread.
  VERIWARP_DEVICE bool tellBound() {
    auto goal = static_cast<Objective>(net.goal);
    int32_t best = load(&control.bound);
    if (goal == Objective::None || best == (goal == Objective::Minimize ? INT32_MAX : INT32_MIN))
      return true;
    if (goal == Objective::Minimize)
      fixpoint.setHi(net.objective, best - 1);
    else
      fixpoint.setLo(net.objective, best + 1);
    return !fixpoint.get(net.objective).empty();
  }

  /// A solution into the ring. False when the ring is full: then the slice ends, and this is tried again in the next.
  VERIWARP_DEVICE bool report() {
    constexpr Word64 kFull = UINT64_MAX, kBeaten = UINT64_MAX - 1;
    bool again = reported;
    Word64 slot = once([&]() -> Word64 {
      int32_t value = load(&box[net.objective].lo);
      if (net.goal != static_cast<uint32_t>(Objective::None) && !improves(value, again))
        return kBeaten;
      uint32_t used = addTo(&control.ringUsed, 1u);
      return used < config.ringCapacity ? used : kFull;
    });
    reported = true;
    if (slot == kFull)
      return false;
    if (slot != kBeaten)
      for (Var v = team.thread(); v < net.varCount; v += team.size())
        work.ring[slot * net.varCount + v] = load(&box[v].lo);
    backtrack();
    return true;
  }

  /// Whether the value is the best so far; `again`: it was when it was found.
  VERIWARP_DEVICE bool improves(int32_t value, bool again) {
    bool minimize = net.goal == static_cast<uint32_t>(Objective::Minimize);
    int32_t before = minimize ? lowerTo(&control.bound, value) : raiseTo(&control.bound, value);
    return again ? before == value : minimize ? value < before : value > before;
  }

  //===-- Frames --------------------------------------------------------------------------------------------------===//

  VERIWARP_DEVICE bool push(const Decision &decision, const BranchPosition &at) {
    if (depth == config.maxFrames || tellCount + 1 >= config.maxTells) {
      if (team.thread() == 0) {
        store(&control.tooDeep, 1u);
        store(&control.stop, 1u);
      }
      return false;
    }
    if (depth == 0)
      tellCount = 0; // nothing goes back below the first snapshot
    if (depth % stride == 0 && depth / stride == config.slots)
      thinOut();
    if (depth % stride == 0) {
      uint32_t slot = depth / stride;
      copyStore(work.snapshots + uint64_t{slot} * net.varCount, box);
      if (config.fixpoint != DeviceFixpoint::Event) {
        for (uint32_t i = team.thread(); i < fixpoint.activeCount; i += team.size())
          work.savedActives[uint64_t{slot} * net.propagatorCount + i] = work.actives[i];
        if (team.thread() == 0)
          work.savedCounts[slot] = fixpoint.activeCount;
      }
    }
    if (team.thread() == 0)
      work.frames[depth] = {decision, 1, tellCount, at};
    ++depth;
    counts.peakDepth = depth > counts.peakDepth ? depth : counts.peakDepth;
    team.sync();
    return true;
  }

  /// Every other snapshot goes.
  VERIWARP_DEVICE void thinOut() {
    for (uint32_t slot = 1; 2 * slot < config.slots; ++slot) {
      copyStore(work.snapshots + uint64_t{slot} * net.varCount, work.snapshots + 2 * uint64_t{slot} * net.varCount);
      if (config.fixpoint != DeviceFixpoint::Event) {
        uint32_t count = work.savedCounts[2 * slot];
        for (uint32_t i = team.thread(); i < count; i += team.size())
          work.savedActives[uint64_t{slot} * net.propagatorCount + i] =
              work.savedActives[2 * uint64_t{slot} * net.propagatorCount + i];
        if (team.thread() == 0)
          work.savedCounts[slot] = count;
      }
      team.sync();
    }
    stride *= 2;
  }

  /// To the next alternative of the last frame, or to the next subproblem.
  VERIWARP_DEVICE void backtrack() {
    if (depth == 0) {
      ++counts.solved;
      phase = Phase::Fetch;
      return;
    }
    team.sync();
    Frame frame = work.frames[depth - 1];
    restore(depth - 1, frame.mark);
    tellCount = frame.mark;
    position = frame.position;
    Interval part = frame.decision.alternatives[frame.next];
    if (frame.next + 1 == frame.decision.count)
      --depth;
    else if (team.thread() == 0)
      work.frames[depth - 1].next = frame.next + 1;
    tell(frame.decision.var, part);
    phase = Phase::Node;
  }

  VERIWARP_DEVICE void restore(uint32_t index, uint32_t mark) {
    uint32_t slot = index / stride;
    copyStore(box, work.snapshots + uint64_t{slot} * net.varCount);
    if (config.fixpoint == DeviceFixpoint::Event) {
      fixpoint.clearDirty();
    } else {
      fixpoint.activeCount = work.savedCounts[slot];
      for (uint32_t i = team.thread(); i < fixpoint.activeCount; i += team.size())
        work.actives[i] = work.savedActives[uint64_t{slot} * net.propagatorCount + i];
    }
    team.sync();
    for (uint32_t t = work.frames[slot * stride].mark + team.thread(); t < mark; t += team.size()) {
      fixpoint.setLo(work.tells[t].var, work.tells[t].part.lo);
      fixpoint.setHi(work.tells[t].var, work.tells[t].part.hi);
    }
    team.sync();
  }

  /// Narrows a domain and logs it; x >= 2 after x >= 1 in the same frame is one entry.
  VERIWARP_DEVICE void tell(Var var, const Interval &part) {
    uint32_t first = depth ? work.frames[depth - 1].mark : 0;
    bool merge = tellCount > first && work.tells[tellCount - 1].var == var;
    team.sync(); // all have read the log's last entry before it changes
    if (!merge)
      ++tellCount;
    if (team.thread() == 0)
      work.tells[tellCount - 1] = {var, part};
    tighten(var, part);
  }

  VERIWARP_DEVICE void tighten(Var var, const Interval &part) {
    if (team.thread() == 0) {
      fixpoint.setLo(var, part.lo);
      fixpoint.setHi(var, part.hi);
    }
    team.sync();
  }

  //===-- Helpers -------------------------------------------------------------------------------------------------===//

  /// Whether the store being worked on is that of a subproblem: none is before the first one, and after the last.
  VERIWARP_DEVICE bool hasStore() const { return phase != Phase::Fetch && phase != Phase::Done; }

  VERIWARP_DEVICE static Word64 min64(Word64 a, Word64 b) { return a < b ? a : b; }

  VERIWARP_DEVICE void copyStore(Interval *to, const Interval *from) {
    for (Var v = team.thread(); v < net.varCount; v += team.size())
      to[v] = from[v];
  }

  /// What one thread computes, for all.
  template <class Compute> VERIWARP_DEVICE Word64 once(Compute compute) {
    team.sync();
    if (team.thread() == 0)
      shared.word = compute();
    team.sync();
    return shared.word;
  }

  Team &team;
  const DeviceNet &net;
  const SearchConfig &config;
  const Workspace &work;
  BlockShared &shared;
  Interval *const box;
  Control &control;
  BlockFixpoint<Team> fixpoint;
  BlockChoice<Team> choice;

  Phase phase = Phase::Fetch;
  bool reported = true; // a solution that waited for the ring was counted, and its bound told
  uint32_t depth = 0, tellCount = 0, stride = 1;
  BranchPosition position;
  Word64 path = 0;
  BlockStatistics counts{};
};

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
