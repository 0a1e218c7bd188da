// The next decision of a block: the same variable and the same cut that brancher.cpp finds, by all threads together.
#pragma once

#include "solver/cp/gpu/block_fixpoint.h"

namespace veriwarp::cp::gpu {

template <class Team> class BlockChoice {
public:
  VERIWARP_DEVICE BlockChoice(Team &block, const DeviceNet &from, const Workspace &memory, BlockShared &common,
                              const BlockFixpoint<Team> &store)
      : team(block), net(from), work(memory), shared(common), box(store) {}

  /// False when every variable is fixed. `weighted`: dom/wdeg may look at the weights of failures.
  VERIWARP_DEVICE bool choose(BranchPosition &position, bool weighted, Word64 randomState, Decision &decision) {
    for (; position.group < net.groupCount; ++position.group, position.index = 0) {
      const DeviceGroup &group = net.groups[position.group];
      bool byOrder = group.varOrder == VarOrder::InputOrder || group.varOrder == VarOrder::MaxRegret;
      uint32_t chosen = byOrder ? firstOpen(group, position) : bestOpen(group, position, weighted);
      if (chosen == UINT32_MAX)
        continue;
      decision.var = net.groupVars[group.first + chosen];
      splitDomain(group.valueOrder, box.get(decision.var), scramble(randomState), decision);
      return true;
    }
    return false;
  }

  /// The variables of a propagator that failed weigh more.
  VERIWARP_DEVICE void blame(uint32_t propagator) {
    if (team.thread() != 0 || propagator >= net.propagatorCount)
      return;
    const Ternary &p = net.ternaries[propagator];
    work.weights[p.x] += 1;
    work.weights[p.y] += 1;
    work.weights[p.z] += 1;
  }

private:
  VERIWARP_DEVICE bool open(const DeviceGroup &group, uint32_t i) const {
    return i < group.count && !box.get(net.groupVars[group.first + i]).fixed();
  }

  VERIWARP_DEVICE uint32_t firstOpen(const DeviceGroup &group, BranchPosition &position) {
    constexpr uint32_t kEach = 4; // variables per thread between two barriers
    for (uint32_t base = position.index; base < group.count; base += kEach * team.size()) {
      clear();
      for (uint32_t k = 0; k < kEach; ++k) {
        uint32_t i = base + k * team.size() + team.thread();
        if (open(group, i)) {
          lowerTo(&shared.first, i);
          break;
        }
      }
      team.sync();
      if (shared.first != UINT32_MAX)
        return position.index = shared.first;
    }
    return UINT32_MAX;
  }

  VERIWARP_DEVICE uint32_t bestOpen(const DeviceGroup &group, BranchPosition &position, bool weighted) {
    clear();
    Word64 top = 0;
    uint32_t mine = UINT32_MAX, first = UINT32_MAX;
    for (uint32_t i = position.index + team.thread(); i < group.count; i += team.size()) {
      if (!open(group, i))
        continue;
      first = first == UINT32_MAX ? i : first;
      Var var = net.groupVars[group.first + i];
      Interval d = box.get(var);
      Word64 key = ordered(
          branchScore(group.varOrder, d, d.width() + 1, net.degrees[var], weighted ? work.weights[var] : 1.0, 1));
      if (key > top)
        top = key, mine = i;
    }
    if (mine != UINT32_MAX) {
      raiseTo(&shared.key, top);
      lowerTo(&shared.first, first);
    }
    team.sync();
    if (mine != UINT32_MAX && top == shared.key)
      lowerTo(&shared.best, mine);
    team.sync();
    if (shared.best != UINT32_MAX)
      position.index = shared.first;
    return shared.best;
  }

  VERIWARP_DEVICE void clear() {
    team.sync(); // everybody has read the last results
    if (team.thread() == 0) {
      shared.key = 0;
      shared.first = shared.best = UINT32_MAX;
    }
    team.sync();
  }

  /// Numbers in the order of the doubles; none is 0.
  VERIWARP_DEVICE static Word64 ordered(double value) {
    value += 0.0; // -0 and 0 are one score
    Word64 bits;
    static_assert(sizeof bits == sizeof value);
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits >> 63 ? ~bits : bits | Word64{1} << 63;
  }

  VERIWARP_DEVICE static Word64 scramble(Word64 x) { // splitmix64
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
  }

  Team &team;
  const DeviceNet &net;
  const Workspace &work;
  BlockShared &shared;
  const BlockFixpoint<Team> &box;
};

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
