// Fixpoints of one block, written once for the device and for teams on the CPU (team.h).
//
//  ac1    all threads stride over the active propagators, barrier, until a round changes nothing.
//  wac1   a warp takes 32 propagators and repeats them to their local fixpoint before it strides on (Turbo 1.2.6).
//  event  a changed bound marks the propagators that read it in a bitmap; the marked ones are compacted into a list,
//         warps take 32 of them to a local fixpoint, until nothing is marked. What a node costs then follows what it
//         changes. A variable that many propagators read is left to the whole block, which marks them together.
//
// The flags of a round are one of three words: a thread may be a round ahead of another that still reads the last
// one's, and the word of the round after is cleared meanwhile.
#pragma once

#include "solver/cp/gpu/device_net.h"

namespace veriwarp::cp::gpu {

template <class Team> class BlockFixpoint {
public:
  VERIWARP_DEVICE BlockFixpoint(Team &block, const DeviceNet &from, const SearchConfig &with, const Workspace &memory,
                                BlockShared &common, Interval *working)
      : team(block), net(from), config(with), work(memory), shared(common), box(working) {}

  VERIWARP_DEVICE Interval get(Var var) const { return {load(&box[var].lo), load(&box[var].hi)}; }

  /// Tightens a bound, from any thread.
  VERIWARP_DEVICE bool setLo(Var var, int32_t value) {
    if (raiseTo(&box[var].lo, value) >= value)
      return false;
    wake(var);
    return true;
  }
  VERIWARP_DEVICE bool setHi(Var var, int32_t value) {
    if (lowerTo(&box[var].hi, value) <= value)
      return false;
    wake(var);
    return true;
  }

  /// To the fixpoint, by all threads; false on failure. Begins and ends with everybody at a barrier.
  VERIWARP_DEVICE bool propagate() {
    wakePopular();
    if (team.thread() == 0) {
      for (uint32_t i = 0; i < 3; ++i)
        shared.flags[i] = shared.counts[i] = 0;
      shared.blamed = UINT32_MAX;
    }
    team.sync();
    bool open = config.fixpoint == DeviceFixpoint::Ac1    ? ac1()
                : config.fixpoint == DeviceFixpoint::Wac1 ? wac1()
                                                          : event();
    if (open && config.fixpoint != DeviceFixpoint::Event)
      compact();
    return open;
  }

  /// The whole net is to be looked at (sweeps), and nothing is marked (event).
  VERIWARP_DEVICE void reset() {
    if (config.fixpoint == DeviceFixpoint::Event) {
      clearDirty();
    } else {
      for (uint32_t p = team.thread(); p < net.propagatorCount; p += team.size())
        work.actives[p] = p;
      activeCount = net.propagatorCount;
    }
  }
  VERIWARP_DEVICE void clearDirty() {
    if (team.thread() == 0)
      store(&shared.popularCount, 0u);
    for (uint32_t w = team.thread(); w < (net.propagatorCount + 31) / 32; w += team.size())
      work.dirty[w] = 0;
  }

  /// Marks what reads the popular variables that changed, by all threads. Begins at a barrier; until the next one, no
  /// thread changes a domain.
  VERIWARP_DEVICE void wakePopular() {
    team.sync();
    if (config.fixpoint != DeviceFixpoint::Event)
      return;
    uint32_t count = load(&shared.popularCount);
    if (!count)
      return;
    count = count < kMostPopular ? count : kMostPopular;
    for (uint32_t k = 0; k < count; ++k) {
      Var var = shared.popular[k];
      for (uint32_t i = net.listenerStart[var] + team.thread(); i < net.listenerStart[var + 1]; i += team.size())
        markDirty(net.listeners[i]);
    }
    team.sync(); // all have read the count
    if (team.thread() == 0)
      store(&shared.popularCount, 0u);
    team.sync();
  }

  uint32_t activeCount = 0;
  Word64 iterations = 0; // the same in every thread
  Word64 deductions = 0; // of this thread

private:
  static constexpr uint32_t kBatch = 32;
  static constexpr uint32_t kChanged = 1, kFailed = 2;
  static constexpr uint32_t kManyListeners = 64;

  VERIWARP_DEVICE void wake(Var var) {
    if (config.fixpoint != DeviceFixpoint::Event)
      return;
    uint32_t begin = net.listenerStart[var], end = net.listenerStart[var + 1];
    if (end - begin >= kManyListeners) {
      uint32_t place = addTo(&shared.popularCount, 1u);
      if (place < kMostPopular) {
        shared.popular[place] = var;
        return;
      }
    }
    for (uint32_t i = begin; i < end; ++i)
      markDirty(net.listeners[i]);
  }

  VERIWARP_DEVICE void markDirty(uint32_t p) { orTo(&work.dirty[p / 32], 1u << (p % 32)); }

  VERIWARP_DEVICE uint32_t join(Var var, const Interval &before, const Interval &after) {
    bool changed = false;
    if (after.lo > before.lo)
      changed |= setLo(var, after.lo);
    if (after.hi < before.hi)
      changed |= setHi(var, after.hi);
    return changed ? kChanged : 0;
  }

  /// One deduction: kChanged, kFailed, or 0.
  VERIWARP_DEVICE uint32_t run(uint32_t propagator) {
    Ternary p = net.ternaries[propagator];
    Interval x = get(p.x), y = get(p.y), z = get(p.z);
    Interval x0 = x, y0 = y, z0 = z;
    // Two threads may have tightened the two bounds of a variable past each other.
    if (x.empty() || y.empty() || z.empty() || !applyTernary(p.op, x, y, z)) {
      lowerTo(&shared.blamed, propagator);
      return kFailed;
    }
    return join(p.x, x0, x) | join(p.y, y0, y) | join(p.z, z0, z);
  }

  VERIWARP_DEVICE uint32_t *nextRound(uint32_t round) {
    if (team.thread() == 0)
      store(&shared.flags[(round + 1) % 3], 0u);
    ++iterations;
    return &shared.flags[round % 3];
  }

  VERIWARP_DEVICE bool ac1() {
    for (uint32_t round = 0;; ++round) {
      uint32_t *flags = nextRound(round);
      uint32_t mine = 0;
      for (uint32_t i = team.thread(); i < activeCount; i += team.size()) {
        mine |= run(work.actives[i]);
        ++deductions;
      }
      if (mine)
        orTo(flags, mine);
      team.sync();
      uint32_t all = load(flags);
      if (all & kFailed)
        return false;
      if (!all)
        return true;
    }
  }

  /// The warp repeats up to 32 propagators of `list` from `from` on until they are at their local fixpoint.
  VERIWARP_DEVICE uint32_t localFixpoint(const uint32_t *list, uint32_t from, uint32_t to, bool countLanes) {
    uint32_t all = 0;
    while (true) {
      uint32_t mine = 0;
      // One propagator per lane on a GPU.
      for (uint32_t i = from + team.lane(); i < from + kBatch; i += Team::kLanes) {
        if (i < to)
          mine |= run(list[i]);
        deductions += countLanes || i < to;
      }
      team.syncWarp(); // what one lane wrote, the others read next
      bool failed = team.any(mine & kFailed), changed = team.any(mine & kChanged);
      all |= (failed ? kFailed : 0) | (changed ? kChanged : 0);
      if (failed || !changed)
        return all;
    }
  }

  VERIWARP_DEVICE bool wac1() {
    for (uint32_t round = 0;; ++round) {
      uint32_t *flags = nextRound(round);
      uint32_t mine = 0;
      for (uint32_t from = team.warp() * kBatch; from < activeCount && !(mine & kFailed); from += team.warps() * kBatch)
        mine |= localFixpoint(work.actives, from, activeCount, true);
      if (mine && team.lane() == 0)
        orTo(flags, mine);
      team.sync();
      uint32_t all = load(flags);
      if (all & kFailed)
        return false;
      if (!all)
        return true;
    }
  }

  VERIWARP_DEVICE bool event() {
    uint32_t words = (net.propagatorCount + 31) / 32;
    for (uint32_t round = 0;; ++round) {
      uint32_t *flags = &shared.flags[round % 3], *count = &shared.counts[round % 3];
      if (team.thread() == 0) {
        store(&shared.flags[(round + 1) % 3], 0u);
        store(&shared.counts[(round + 1) % 3], 0u);
      }
      // Bits that stand together stay together: they are propagators that share variables.
      for (uint32_t w = team.thread(); w < words; w += team.size()) {
        if (load(&work.dirty[w]) == 0)
          continue;
        uint32_t bits = exchange(&work.dirty[w], 0u);
        uint32_t at = addTo(count, static_cast<uint32_t>(countBits(bits)));
        for (; bits; bits &= bits - 1)
          work.actives[at++] = 32 * w + static_cast<uint32_t>(lowestBit(bits));
      }
      team.sync();
      uint32_t marked = load(count);
      if (!marked)
        return true;
      ++iterations;
      uint32_t mine = 0;
      for (uint32_t from = team.warp() * kBatch; from < marked && !(mine & kFailed); from += team.warps() * kBatch)
        mine |= localFixpoint(work.actives, from, marked, false);
      if (mine && team.lane() == 0)
        orTo(flags, mine);
      wakePopular();
      if (load(flags) & kFailed)
        return false;
    }
  }

  /// Entailed propagators leave the active list; the others keep their order (a scan over the block).
  VERIWARP_DEVICE void compact() {
    uint32_t kept = 0;
    for (uint32_t base = 0; base < activeCount; base += team.size()) {
      uint32_t i = base + team.thread(), propagator = i < activeCount ? work.actives[i] : 0;
      bool keep = false;
      if (i < activeCount) {
        Ternary p = net.ternaries[propagator];
        keep = !entailedTernary(p.op, get(p.x), get(p.y), get(p.z));
      }
      uint32_t votes = team.ballot(keep);
      if (team.lane() == 0)
        shared.sums[team.warp()] = static_cast<uint32_t>(countBits(votes));
      team.sync();
      uint32_t before = 0, total = 0;
      for (uint32_t w = 0; w < team.warps(); ++w) {
        before += w < team.warp() ? shared.sums[w] : 0;
        total += shared.sums[w];
      }
      if (keep)
        work.actives[kept + before + static_cast<uint32_t>(countBits(votes & ((1u << team.lane()) - 1)))] = propagator;
      kept += total;
      team.sync();
    }
    activeCount = kept;
  }

  Team &team;
  const DeviceNet &net;
  const SearchConfig &config;
  const Workspace &work;
  BlockShared &shared;
  Interval *const box;
};

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
