// Launches: from <<<...>>> to a grid that runs. Work is done when the call returns.
#include "cuda_api/limits.h"
#include "runtime/simt/alongside.h"
#include "runtime/simt/apicheck.h"
#include "runtime/simt/assumptions.h"
#include "runtime/simt/capture.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/device_work.h"
#include "runtime/simt/events.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/launching.h"
#include "runtime/simt/of_thread.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

using namespace veriwarp::simt;
namespace api = veriwarp::api;

namespace {

struct Configuration {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
};
std::vector<Configuration> &pushed() { return ofThread<std::vector<Configuration>, Configuration>(); }

std::mutex mutex;
std::map<const void *, unsigned> &dynamicLimits() { // cudaFuncAttributeMaxDynamicSharedMemorySize
  static auto &instance = *new std::map<const void *, unsigned>;
  return instance;
}
unsigned dynamicLimit(const void *function) {
  std::lock_guard lock(mutex);
  auto found = dynamicLimits().find(function);
  return found == dynamicLimits().end() ? api::limits::sharedByDefault : found->second;
}

unsigned threadLimit(const VeriwarpKernel &kernel) {
  return kernel.maxThreads ? std::min(kernel.maxThreads, api::limits::threadsOfBlock) : api::limits::threadsOfBlock;
}

unsigned blocksPerMultiprocessor(const VeriwarpKernel &kernel, unsigned threads, std::size_t shared) {
  if (threads == 0 || threads > threadLimit(kernel))
    return 0;
  const std::size_t bytes = kernel.staticShared + shared + api::limits::sharedOfSystem;
  return static_cast<unsigned>(
      std::min<std::size_t>({api::limits::threadsOfMultiprocessor / ((threads + 31) / 32 * 32),
                             api::limits::sharedOfBlock / bytes, api::limits::blocksOfMultiprocessor}));
}

// On others, kernels whose loops over a block's threads use these instructions run thread by thread.
bool canFuse() {
#ifdef __x86_64__
  static const bool can =
      __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("f16c");
  return can;
#else
  return true;
#endif
}

void setUp(Launch &run, const VeriwarpKernel &kernel, dim3 grid, dim3 block, void **arguments, size_t shared) {
  run.kernel = &kernel;
  run.staticWindow = sharedWindowOf(kernel);
  run.grid = {grid.x, grid.y, grid.z};
  run.block = {block.x, block.y, block.z};
  run.dynamicShared = static_cast<std::uint32_t>(shared);
  run.arguments = arguments;
  run.blocks = std::uint64_t(grid.x) * grid.y * grid.z;
  run.threads = block.x * block.y * block.z;
  const bool isForChecks = moduleOf(&kernel)->mode == VeriwarpModeCheck;
  run.checks = moduleOf(&kernel)->checks & checksOn();
  run.followed = checker() && (run.checks & VeriwarpCheckRace);
  const bool hasLoops = kernel.block && (!(kernel.flags & VeriwarpBlockFuses) || canFuse());
  run.useFibers = !hasLoops || (isForChecks && !run.checks); // its loops want to be followed
}

void beforeGrid(const Launch &run) {
  if (run.checks & VeriwarpCheckAssumptions)
    checkAssumptions(run);
  if (isOn(VeriwarpCheckInit) && !(run.checks & VeriwarpCheckInit))
    setAllWritten(); // it writes what nobody sees
}

cudaError_t launch(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative,
                   const Asked &asked) {
  VERIWARP_CALL;
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel)
    return give(cudaErrorInvalidDeviceFunction);
  const cudaError_t refused =
      asked.clusters() ? cudaErrorNotSupported : refusalOfLaunch(function, *kernel, grid, block, shared, cooperative);
  Launch run;
  setUp(run, *kernel, grid, block, arguments, shared);
  run.cooperative = cooperative;
  if (recordsLaunches())
    recordLaunch(run, asked, refused ? cudaGetErrorName(refused) : "");
  if (refused) {
    if (refused != cudaErrorNotSupported)
      noteError(refused, cudaGetErrorName(refused), kernel);
    return give(refused);
  }
  beforeGrid(run);
  const bool explored = explorer() && moduleOf(kernel)->mode == VeriwarpModeExplore;
  if (explored)
    noteLaunch(asked);
  const Followed followed(asked, true);
  DeviceQueue queue(0);
  run.asked = &queue;
  int error = explored ? exploreGrid(run) : runGrid(run);
  if (error)
    noteError(error, cudaGetErrorName(static_cast<cudaError_t>(error)), kernel);
  else
    error = runDeviceWork(queue);
  if (error)
    spoil(static_cast<cudaError_t>(error));
  return cudaSuccess; // errors inside a kernel come with the next call, as on a GPU
}

// A checker takes such a kernel to begin when the one before it has ended, and the run makes it so.
void noteDependentLaunch() {
  static std::once_flag once;
  if (explorer())
    noteAlongside(Alongside::DependentLaunch);
  if (checker())
    std::call_once(once, [] {
      message("a kernel that is launched with programmatic dependent launch may begin before the one before it ends: "
              "races between the two are not found");
    });
}

cudaError_t launchIn(cudaStream_t stream, const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                     bool cooperative, std::array<std::uint32_t, 3> cluster = {1, 1, 1}) {
  VERIWARP_CALL;
  const auto work = [&] { return *kernelWork(function, grid, block, arguments, shared, cooperative); };
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel)
    return give(cudaErrorInvalidDeviceFunction);
  if (!isStream(stream)) {
    noteError(cudaErrorInvalidResourceHandle, cudaGetErrorName(cudaErrorInvalidResourceHandle), kernel);
    return give(cudaErrorInvalidResourceHandle);
  }
  Asked asked = askedOf(stream);
  asked.cluster = cluster;
  if (!asked.clusters())
    if (const auto result = captured(stream, work))
      return *result;
  return launch(function, grid, block, arguments, shared, cooperative, asked);
}

} // namespace

namespace veriwarp::simt {

cudaError_t refusalOfLaunch(const void *function, const VeriwarpKernel &kernel, dim3 grid, dim3 block, size_t shared,
                            bool cooperative) {
  const std::uint64_t threads = std::uint64_t(block.x) * block.y * block.z;
  const std::uint64_t blocks = std::uint64_t(grid.x) * grid.y * grid.z;
  if (threads == 0 || blocks == 0 || threads > api::limits::threadsOfBlock || block.z > api::limits::threadsAlong[2] ||
      grid.x > api::limits::blocksAlong[0] || grid.y > api::limits::blocksAlong[1] ||
      grid.z > api::limits::blocksAlong[2])
    return cudaErrorInvalidConfiguration;
  if (threads > threadLimit(kernel))
    return cudaErrorInvalidValue;
  const unsigned allowed = dynamicLimit(function); // more than by default only where it was asked for
  if (shared > allowed || shared + kernel.staticShared > std::max(allowed, api::limits::sharedByDefault))
    return cudaErrorInvalidValue;
  if (cooperative && blocks > std::uint64_t(blocksPerMultiprocessor(kernel, unsigned(threads), shared)) *
                                  std::max(std::thread::hardware_concurrency(), 1u))
    return cudaErrorCooperativeLaunchTooLarge;
  return cudaSuccess;
}

int launchChild(const void *function, dim3 grid, dim3 block, void **arguments, std::uint32_t shared, unsigned depth) {
  const VeriwarpKernel *kernel = findKernel(function);
  assert(kernel && "what is no kernel is refused");
  Launch run;
  setUp(run, *kernel, grid, block, arguments, shared);
  beforeGrid(run);
  DeviceQueue queue(depth);
  run.asked = &queue;
  const int error = runGrid(run);
  if (error)
    noteError(error, cudaGetErrorName(static_cast<cudaError_t>(error)), kernel);
  return error ? error : runDeviceWork(queue);
}

cudaError_t runKernel(const KernelWork &work, const Asked &asked) {
  return launch(work.function, work.grid, work.block, const_cast<void **>(work.arguments.data()), work.shared,
                work.cooperative, asked);
}
} // namespace veriwarp::simt

extern "C" {

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  pushed().push_back({grid, block, shared, stream});
  return 0;
}
cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
  if (pushed().empty())
    return give(cudaErrorInvalidConfiguration);
  *grid = pushed().back().grid;
  *block = pushed().back().block;
  *shared = pushed().back().shared;
  *static_cast<cudaStream_t *>(stream) = pushed().back().stream;
  pushed().pop_back();
  return cudaSuccess;
}

// The device images that an ordinary compilation embeds are not looked at: kernels have registered as host code.
void **__cudaRegisterFatBinary(void *) {
  static void *handle = nullptr;
  return &handle;
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}
void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *) {}
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int, int) {}
void __cudaRegisterManagedVar(void **, void **, char *, const char *, int, size_t, int, int) {}
char __cudaInitModule(void **) { return 1; }

cudaError_t cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                             cudaStream_t stream) {
  return launchIn(stream, function, grid, block, arguments, shared, false);
}
cudaError_t cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                                        cudaStream_t stream) {
  return launchIn(stream, function, grid, block, arguments, shared, true);
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *function, void **arguments) {
  if (!config)
    return give(cudaErrorInvalidValue);
  bool cooperative = false;
  std::array<std::uint32_t, 3> cluster = {1, 1, 1};
  for (unsigned i = 0; i < config->numAttrs; ++i) {
    const cudaLaunchAttribute &attribute = config->attrs[i];
    if (attribute.id == cudaLaunchAttributeCooperative)
      cooperative = attribute.val.cooperative != 0;
    else if (attribute.id == cudaLaunchAttributeProgrammaticStreamSerialization ||
             attribute.id == cudaLaunchAttributeProgrammaticEvent)
      noteDependentLaunch();
    else if (attribute.id == cudaLaunchAttributeClusterDimension)
      cluster = {attribute.val.clusterDim.x, attribute.val.clusterDim.y, attribute.val.clusterDim.z};
  }
  return launchIn(config->stream, function, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes,
                  cooperative, cluster);
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *function) {
  VERIWARP_CALL;
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel)
    return give(cudaErrorInvalidDeviceFunction);
  *attributes = {};
  attributes->sharedSizeBytes = kernel->staticShared;
  attributes->maxThreadsPerBlock = static_cast<int>(threadLimit(*kernel));
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = static_cast<int>(architecture());
  attributes->maxDynamicSharedSizeBytes = static_cast<int>(dynamicLimit(function));
  return cudaSuccess;
}
cudaError_t cudaFuncSetAttribute(const void *function, cudaFuncAttribute attribute, int value) {
  VERIWARP_CALL;
  if (!findKernel(function))
    return give(cudaErrorInvalidDeviceFunction);
  if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
    if (value < 0 || static_cast<unsigned>(value) > api::limits::sharedOfBlock)
      return give(cudaErrorInvalidValue);
    std::lock_guard lock(mutex);
    dynamicLimits()[function] = static_cast<unsigned>(value);
  }
  return cudaSuccess;
}
cudaError_t cudaFuncSetCacheConfig(const void *, cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaFuncGetName(const char **name, const void *function) {
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel)
    return give(cudaErrorInvalidDeviceFunction);
  *name = kernel->name;
  return cudaSuccess;
}
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol) {
  *function = reinterpret_cast<cudaFunction_t>(const_cast<void *>(symbol));
  return give(findKernel(symbol) ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *count, const void *function, int threads,
                                                          size_t shared) {
  VERIWARP_CALL;
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel)
    return give(cudaErrorInvalidDeviceFunction);
  *count = static_cast<int>(blocksPerMultiprocessor(*kernel, static_cast<unsigned>(threads), shared));
  return cudaSuccess;
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *count, const void *function, int threads,
                                                                   size_t shared, unsigned) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(count, function, threads, shared);
}
// Without clusters of several blocks: each block is one.
cudaError_t cudaOccupancyMaxActiveClusters(int *count, const void *function, const cudaLaunchConfig_t *config) {
  VERIWARP_CALL;
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel || !config || !count)
    return give(kernel ? cudaErrorInvalidValue : cudaErrorInvalidDeviceFunction);
  const unsigned threads = config->blockDim.x * config->blockDim.y * config->blockDim.z;
  *count = static_cast<int>(blocksPerMultiprocessor(*kernel, threads, config->dynamicSmemBytes) *
                            std::max(std::thread::hardware_concurrency(), 1u));
  return cudaSuccess;
}
cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, const void *function, const cudaLaunchConfig_t *) {
  if (!size || !findKernel(function))
    return give(size ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidValue);
  *size = 1;
  return cudaSuccess;
}
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, const void *function, int blocks, int) {
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel || blocks < 1)
    return give(kernel ? cudaErrorInvalidValue : cudaErrorInvalidDeviceFunction);
  *size = api::limits::sharedOfBlock / static_cast<unsigned>(blocks) -
          std::min(kernel->staticShared + api::limits::sharedOfSystem,
                   api::limits::sharedOfBlock / static_cast<unsigned>(blocks));
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
