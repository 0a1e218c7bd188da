// Teams that run the GPU search on the CPU: a block of one thread, and a block of real threads with warps of four
// lanes.
#ifndef VERIWARP_TEST_CP_TEAMS_H
#define VERIWARP_TEST_CP_TEAMS_H

#include "solver/cp/gpu/block_search.h"
#include "solver/cp/gpu/image.h"
#include "solver/cp/solve.h"

#include <barrier>
#include <thread>

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

/// What the threads of one block share.
class ThreadBlock {
public:
  static constexpr uint32_t kLanes = 4, kWarps = 2;
  struct Warp {
    std::barrier<> barrier{kLanes};
    uint32_t votes[2] = {0, 0};
  };
  std::barrier<> barrier{kLanes * kWarps};
  Warp warps[kWarps];
};

class ThreadTeam {
public:
  static constexpr uint32_t kLanes = ThreadBlock::kLanes;
  ThreadTeam(ThreadBlock &shared, uint32_t id) : block(shared), index(id) {}
  uint32_t thread() const { return index; }
  uint32_t size() const { return kLanes * ThreadBlock::kWarps; }
  uint32_t lane() const { return index % kLanes; }
  uint32_t warp() const { return index / kLanes; }
  uint32_t warps() const { return ThreadBlock::kWarps; }
  void sync() { block.barrier.arrive_and_wait(); }
  void syncWarp() { block.warps[warp()].barrier.arrive_and_wait(); }
  bool any(bool mine) { return ballot(mine) != 0; }
  uint32_t ballot(bool mine) {
    auto &w = block.warps[warp()];
    std::atomic_ref<uint32_t> votes(w.votes[turn]);
    turn ^= 1;
    if (mine)
      votes.fetch_or(1u << lane());
    syncWarp();
    uint32_t all = votes.load();
    syncWarp();
    if (lane() == 0)
      votes.store(0);
    return all;
  }

private:
  ThreadBlock &block;
  uint32_t index;
  uint32_t turn = 0; // two words in turn: one is cleared while the other is in use
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

inline auto threadBlock() {
  return [](auto &device, auto &config, auto &work, auto &shared, cp::Interval *working, auto &control) {
    ThreadBlock block;
    std::vector<std::thread> threads;
    for (uint32_t t = 0; t < ThreadBlock::kLanes * ThreadBlock::kWarps; ++t)
      threads.emplace_back([&, t] {
        ThreadTeam team(block, t);
        cp::gpu::BlockSearch<ThreadTeam>(team, device, config, work, shared, working, control).run();
      });
    for (std::thread &thread : threads)
      thread.join();
  };
}

} // namespace veriwarp::test

#endif
