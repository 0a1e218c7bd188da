// Teams that run the GPU search on the CPU: a block of one thread, and a block of real threads with warps of four
// lanes.
#pragma once

#include "solver/cp/gpu/block_search.h"
#include "solver/cp/gpu/image.h"
#include "solver/cp/solve.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <ucontext.h>

namespace veriwarp::test {

struct SoloTeam {
  static constexpr uint32_t kLanes = 1;
  uint32_t thread() const { return 0; }
  uint32_t size() const { return 1; }
  uint32_t lane() const { return 0; }
  uint32_t warp() const { return 0; }
  uint32_t warps() const { return 1; }
  void sync() {}
  void syncWarp() {}
  bool any(bool mine) { return mine; }
  uint32_t ballot(bool mine) { return mine; }
};

/// A block of sixteen threads in two warps, as fibers: one runs until it waits at a barrier, then any other that does
/// not wait, chosen at random. When none can run, threads wait at different barriers, and that is an error.
class FiberBlock {
public:
  static constexpr uint32_t kLanes = 8, kWarps = 2, kThreads = kLanes * kWarps;
  explicit FiberBlock(uint64_t seed) : random(seed) {}

  /// Runs body(thread) on every thread; false when they diverged at a barrier.
  bool run(std::function<void(uint32_t)> work) {
    body = std::move(work);
    for (uint32_t t = 0; t < kThreads; ++t) {
      fibers[t] = std::make_unique<Fiber>();
      getcontext(&fibers[t]->context);
      fibers[t]->context.uc_stack = {fibers[t]->stack.data(), 0, fibers[t]->stack.size()};
      fibers[t]->context.uc_link = &scheduler;
      auto self = reinterpret_cast<uintptr_t>(this);
      makecontext(&fibers[t]->context, reinterpret_cast<void (*)()>(&FiberBlock::enter), 3, static_cast<uint32_t>(self),
                  static_cast<uint32_t>(self >> 32), t);
    }
    while (true) {
      std::vector<uint32_t> ready;
      for (uint32_t t = 0; t < kThreads; ++t)
        if (fibers[t]->state == State::Ready)
          ready.push_back(t);
      if (ready.empty() && !release(0, kThreads, State::AtBlock)) {
        bool any = false;
        for (uint32_t w = 0; w < kWarps; ++w)
          any |= release(w * kLanes, (w + 1) * kLanes, State::AtWarp);
        if (!any)
          return std::all_of(fibers, fibers + kThreads, [](auto &f) { return f->state == State::Done; });
      }
      if (ready.empty())
        continue;
      current = ready[random() % ready.size()];
      swapcontext(&scheduler, &fibers[current]->context);
    }
  }
  void wait(bool warpOnly) {
    Fiber &me = *fibers[current];
    me.state = warpOnly ? State::AtWarp : State::AtBlock;
    swapcontext(&me.context, &scheduler);
  }
  uint32_t votes[kWarps][2] = {};

private:
  enum class State { Ready, AtBlock, AtWarp, Done };
  struct Fiber {
    ucontext_t context;
    State state = State::Ready;
    std::vector<char> stack = std::vector<char>(256 * 1024);
  };
  static void enter(uint32_t low, uint32_t high, uint32_t thread) {
    auto *self = reinterpret_cast<FiberBlock *>(uintptr_t{low} | uintptr_t{high} << 32);
    self->body(thread);
    self->fibers[thread]->state = State::Done;
  }
  bool release(uint32_t from, uint32_t to, State waiting) {
    for (uint32_t t = from; t < to; ++t)
      if (fibers[t]->state != waiting)
        return false;
    for (uint32_t t = from; t < to; ++t)
      fibers[t]->state = State::Ready;
    return true;
  }

  std::function<void(uint32_t)> body;
  std::unique_ptr<Fiber> fibers[kThreads];
  ucontext_t scheduler;
  uint32_t current = 0;
  std::mt19937_64 random;
};

class FiberTeam {
public:
  static constexpr uint32_t kLanes = FiberBlock::kLanes;
  FiberTeam(FiberBlock &shared, uint32_t id) : block(shared), index(id) {}
  uint32_t thread() const { return index; }
  uint32_t size() const { return FiberBlock::kThreads; }
  uint32_t lane() const { return index % kLanes; }
  uint32_t warp() const { return index / kLanes; }
  uint32_t warps() const { return FiberBlock::kWarps; }
  void sync() { block.wait(false); }
  void syncWarp() { block.wait(true); }
  bool any(bool mine) { return ballot(mine) != 0; }
  uint32_t ballot(bool mine) {
    uint32_t &votes = block.votes[warp()][turn];
    turn ^= 1; // two words in turn: one is cleared while the other is in use
    votes |= uint32_t{mine} << lane();
    syncWarp();
    uint32_t all = votes;
    syncWarp();
    votes = 0;
    return all;
  }

private:
  FiberBlock &block;
  uint32_t index, turn = 0;
};

/// The device search of one block in ordinary memory, slice by slice, as gpu_solve.cu drives it.
template <class RunBlock>
cp::SolveStatus searchOnCpu(const cp::Problem &problem, cp::gpu::SearchConfig config, uint64_t nodesPerSlice,
                            RunBlock runBlock, std::vector<cp::Solution> &solutions,
                            cp::gpu::BlockStatistics &statistics) {
  using namespace cp::gpu;
  Image image = imageOf(problem, false);
  const cp::Net &net = problem.net;
  uint32_t vars = net.varCount(), props = net.propagatorCount();
  DeviceNet device{vars,
                   props,
                   static_cast<uint32_t>(image.groups.size()),
                   static_cast<uint32_t>(problem.goal),
                   problem.objective,
                   net.domains.data(),
                   net.ternaries.data(),
                   image.groups.data(),
                   image.groupVars.data(),
                   image.degrees.data(),
                   image.listenerStart.data(),
                   image.listeners.data()};
  BlockSize size = blockSize(problem, config.fixpoint, size_t{1} << 30);
  config.slots = std::min(config.slots, size.slots);
  config.maxFrames = size.maxFrames, config.maxTells = size.maxTells;
  BlockState state = initialState();
  Control control = initialControl(problem);
  std::vector<cp::Interval> store(vars), working(vars), snapshots(size_t{config.slots} * vars);
  std::vector<uint32_t> actives(props), savedActives(size_t{config.slots} * props), savedCounts(config.slots),
      dirty(props / 32 + 1);
  std::vector<float> weights(vars, 1.0f);
  std::vector<Frame> frames(config.maxFrames);
  std::vector<Tell> tells(config.maxTells);
  std::vector<int32_t> ring(size_t{config.ringCapacity} * vars);
  Workspace work{
      &state,       store.data(),   snapshots.data(), actives.data(), savedActives.data(), savedCounts.data(),
      dirty.data(), weights.data(), frames.data(),    tells.data(),   ring.data()};
  do {
    control.nodesPerSlice = nodesPerSlice;
    control.busyBlocks = control.ringUsed = 0;
    BlockShared shared{};
    Workspace mine = ofBlock(work, device, config, 0);
    runBlock(device, config, mine, shared, working.data(), control);
    for (uint32_t slot = 0; slot < std::min(control.ringUsed, config.ringCapacity); ++slot)
      solutions.emplace_back(ring.begin() + size_t{slot} * vars, ring.begin() + (size_t{slot} + 1) * vars);
  } while (control.busyBlocks && !control.stop);
  statistics = state.statistics;
  return control.stop ? cp::SolveStatus::Stopped : cp::SolveStatus::Complete;
}

inline auto soloBlock() {
  return [](auto &device, auto &config, auto &work, auto &shared, cp::Interval *working, auto &control) {
    SoloTeam team;
    cp::gpu::BlockSearch<SoloTeam>(team, device, config, work, shared, working, control).run();
  };
}

inline auto fiberBlock(uint64_t seed) {
  return [seed](auto &device, auto &config, auto &work, auto &shared, cp::Interval *working, auto &control) {
    FiberBlock block(seed);
    EXPECT_TRUE(block.run([&](uint32_t t) {
      FiberTeam team(block, t);
      cp::gpu::BlockSearch<FiberTeam>(team, device, config, work, shared, working, control).run();
    })) << "threads wait at different barriers";
  };
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
