// The kernel, and the host's side of a search on the GPU: memory, launch shape, slices.
//
// A block keeps the store it works on in shared memory when it fits, in global memory otherwise. As many blocks run as
// can be resident; each is given an equal part of the free memory for its snapshots. A slice is a launch in which every
// block explores up to a number of nodes that is adjusted so that a launch takes some 50 ms: long enough not to notice,
// short enough for solutions, limits and interrupts.
#include "runtime/gpu/buffer.cuh"
#include "solver/cp/gpu/block_search.h"
#include "solver/cp/gpu/gpu_solve.h"
#include "solver/cp/gpu/image.h"

#include <algorithm>

namespace veriwarp::cp::gpu {

namespace {

using veriwarp::gpu::check;

constexpr uint32_t kMostThreads = 256;
constexpr size_t kStoreOffset = (sizeof(BlockShared) + 15) / 16 * 16;

__global__ void __launch_bounds__(kMostThreads)
    searchKernel(const __grid_constant__ DeviceNet net, const __grid_constant__ SearchConfig config,
                 const __grid_constant__ Workspace all, Control *control) {
  extern __shared__ __align__(16) unsigned char bytes[];
  auto &shared = *reinterpret_cast<BlockShared *>(bytes);
  Workspace mine = ofBlock(all, net, config, blockIdx.x);
  Interval *working = config.inShared ? reinterpret_cast<Interval *>(bytes + kStoreOffset) : mine.stores;
  CudaTeam team;
  BlockSearch<CudaTeam>(team, net, config, mine, shared, working, *control).run();
}

/// An array in device memory, within the budget of whoever makes it.
template <class T> class Array {
public:
  explicit Array(size_t count) { memory.resize(count); }
  explicit Array(const std::vector<T> &values) : Array(values.size()) { write(values); }

  T *data() { return memory.data(); }
  void write(const std::vector<T> &values) { copy(data(), values.data(), values.size(), cudaMemcpyHostToDevice); }
  std::vector<T> read(size_t count) {
    std::vector<T> values(count);
    copy(values.data(), data(), count, cudaMemcpyDeviceToHost);
    return values;
  }

private:
  static void copy(T *to, const T *from, size_t count, cudaMemcpyKind kind) {
    if (count)
      check(cudaMemcpy(to, from, count * sizeof(T), kind), "copying between host and GPU");
  }
  veriwarp::gpu::Buffer<T> memory;
};

/// What visited most nodes a second on an H200, over the instances in docs/results.md: sweeps by warps while a block can
/// look at all propagators in little time, and events beyond.
constexpr size_t kMostSwept = 7000;

Fixpoint fixpointFor(size_t propagators) { return propagators <= kMostSwept ? Fixpoint::Wac1 : Fixpoint::Event; }

/// The same, of the size of blocks: small ones wait less at barriers, and there are more of them.
uint32_t blockThreadsFor(Fixpoint fixpoint, size_t propagators) {
  if (fixpoint == Fixpoint::Event)
    return 128;
  return propagators <= 512 ? 32 : propagators <= 2048 ? 64 : kMostThreads;
}

DeviceFixpoint onDevice(Fixpoint fixpoint) {
  switch (fixpoint) {
  case Fixpoint::Ac1:
    return DeviceFixpoint::Ac1;
  case Fixpoint::Wac1:
    return DeviceFixpoint::Wac1;
  case Fixpoint::Event:
    break;
  }
  return DeviceFixpoint::Event;
}

/// How many blocks of which shape.
struct Shape {
  uint32_t blocks, threads;
  size_t sharedBytes;
  bool inShared;
};

Shape launchShape(size_t storeBytes, uint32_t threads, uint32_t processors) {
  int device = 0, most = 0, resident = 0;
  check(cudaGetDevice(&device), "no GPU");
  check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device), "GPU attributes");
  Shape shape{0, threads, kStoreOffset + storeBytes, true};
  if (shape.sharedBytes > static_cast<size_t>(most)) {
    shape.sharedBytes = kStoreOffset;
    shape.inShared = false;
  }
  check(cudaFuncSetAttribute(searchKernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             static_cast<int>(shape.sharedBytes)),
        "shared memory of the search kernel");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, searchKernel, static_cast<int>(threads),
                                                      shape.sharedBytes),
        "occupancy");
  shape.blocks = processors * static_cast<uint32_t>(std::max(resident, 1));
  return shape;
}

uint32_t defaultBits(uint32_t blocks) {
  uint32_t bits = 1;
  while (bits < 20 && (uint64_t{1} << bits) < uint64_t{64} * blocks)
    ++bits;
  return bits;
}

SolveStatus run(const Problem &problem, const SolveOptions &options, const std::function<bool(Solution)> &report,
                const std::function<bool()> &shouldStop, SolveStatistics &statistics) {
  std::string why = unsupported(problem);
  auto found = why.empty() ? veriwarp::gpu::findDevice(why) : std::nullopt;
  if (!found)
    throw GpuError(why);
  veriwarp::gpu::Budget budget(found->freeMemory / 10 * 9);
  veriwarp::gpu::BudgetScope scope(budget);
  const Net &net = problem.net;
  const size_t vars = net.varCount(), props = net.propagatorCount();
  Image image = imageOf(problem, options.freeSearch);
  Array<Interval> root(net.domains);
  Array<Ternary> ternaries(net.ternaries);
  Array<DeviceGroup> groups(image.groups);
  Array<Var> groupVars(image.groupVars);
  Array<uint32_t> degrees(image.degrees), listenerStart(image.listenerStart), listeners(image.listeners);
  DeviceNet device{static_cast<uint32_t>(vars),
                   static_cast<uint32_t>(props),
                   static_cast<uint32_t>(image.groups.size()),
                   static_cast<uint32_t>(problem.goal),
                   problem.objective,
                   root.data(),
                   ternaries.data(),
                   groups.data(),
                   groupVars.data(),
                   degrees.data(),
                   listenerStart.data(),
                   listeners.data()};

  const Fixpoint fixpoint = options.fixpoint.value_or(fixpointFor(props));
  uint32_t threads = options.blockThreads ? options.blockThreads : blockThreadsFor(fixpoint, props);
  threads = std::clamp(threads / 32 * 32, 32u, kMostThreads);
  Shape shape = launchShape(vars * sizeof(Interval), threads, found->multiprocessors);
  if (options.blocks)
    shape.blocks = std::min(shape.blocks, options.blocks);
  SearchConfig config{};
  config.fixpoint = onDevice(fixpoint);
  config.bits = options.subproblemBits ? std::min(options.subproblemBits, 40u) : defaultBits(shape.blocks);
  config.weighted = image.weighted;
  config.inShared = shape.inShared;
  config.nodeLimit = options.nodeLimit;
  config.seed = options.seed;
  config.ringCapacity = static_cast<uint32_t>(std::clamp<size_t>((size_t{64} << 20) / (4 * vars + 4), 16, 4096));
  size_t free = found->freeMemory;
  free -= std::min(free, config.ringCapacity * vars * sizeof(int32_t));
  BlockSize size{};
  for (;; shape.blocks = (shape.blocks + 1) / 2) {
    size = blockSize(problem, config.fixpoint, free / 10 * 8 / shape.blocks);
    if (size.slots)
      break;
    if (shape.blocks == 1)
      throw GpuError("the net does not fit the memory of the GPU");
  }
  config.slots = size.slots, config.maxFrames = size.maxFrames, config.maxTells = size.maxTells;

  bool sweeps = config.fixpoint != DeviceFixpoint::Event;
  const size_t blocks = shape.blocks;
  Array<BlockState> states(std::vector<BlockState>(blocks, initialState()));
  Array<Interval> stores(blocks * vars), snapshots(blocks * size.slots * vars);
  Array<uint32_t> actives(blocks * props), savedActives(sweeps ? blocks * size.slots * props : 0),
      savedCounts(blocks * size.slots);
  Array<uint32_t> dirty(sweeps ? 0 : blocks * ((props + 31) / 32));
  Array<float> weights(std::vector<float>(blocks * vars, 1.0f));
  Array<Frame> frames(blocks * size.maxFrames);
  Array<Tell> tells(blocks * size.maxTells);
  Array<int32_t> ring(config.ringCapacity * vars);
  Workspace work{states.data(),       stores.data(),      snapshots.data(), actives.data(),
                 savedActives.data(), savedCounts.data(), dirty.data(),     weights.data(),
                 frames.data(),       tells.data(),       ring.data()};
  Array<Control> shared(std::vector<Control>{initialControl(problem)});

  Control control = initialControl(problem);
  control.nodesPerSlice = 16;
  bool wanted = true, stopped = false;
  do {
    control.busyBlocks = control.ringUsed = 0;
    shared.write({control});
    auto begin = std::chrono::steady_clock::now();
    searchKernel<<<shape.blocks, shape.threads, shape.sharedBytes>>>(device, config, work, shared.data());
    check(cudaGetLastError(), "launching the search kernel");
    check(cudaDeviceSynchronize(), "the search kernel");
    auto took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    control = shared.read(1)[0];
    if (took < 0.025 && control.nodesPerSlice < 1u << 20)
      control.nodesPerSlice *= 2;
    else if (took > 0.1 && control.nodesPerSlice > 1)
      control.nodesPerSlice /= 2;
    size_t solutions = std::min(control.ringUsed, config.ringCapacity);
    std::vector<int32_t> values = ring.read(solutions * vars);
    for (size_t slot = 0; slot < solutions && wanted; ++slot)
      wanted = report(Solution(values.begin() + slot * vars, values.begin() + (slot + 1) * vars));
    stopped = control.stop || !wanted || shouldStop();
  } while (control.busyBlocks && !stopped);

  statistics.subproblems = uint64_t{1} << config.bits;
  for (const BlockState &state : states.read(blocks)) {
    const BlockStatistics &s = state.statistics;
    statistics.search.add({s.nodes, s.failures, s.solutions, s.peakDepth});
    statistics.work.iterations += s.iterations;
    statistics.work.deductions += s.deductions;
    statistics.subproblemsSolved += s.solved;
    statistics.subproblemsSkipped += s.skipped;
  }
  if (control.tooDeep)
    throw GpuError("the search tree is deeper than " + std::to_string(size.maxFrames) + " decisions");
  return control.busyBlocks || stopped ? SolveStatus::Stopped : SolveStatus::Complete;
}

} // namespace

bool gpuAvailable(std::string &why) { return veriwarp::gpu::findDevice(why).has_value(); }

SolveStatus solveOnGpu(const Problem &problem, const SolveOptions &options, const std::function<bool(Solution)> &report,
                       const std::function<bool()> &shouldStop, SolveStatistics &statistics) {
  try {
    return run(problem, options, report, shouldStop, statistics);
  } catch (const veriwarp::gpu::DeviceError &error) {
    throw GpuError(error.what());
  }
}

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
