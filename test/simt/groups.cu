// Cooperative groups, libcu++'s atomics, barriers and pipelines, clocks, and the calls of the runtime API around
// launches.
#ifndef MAJOR
#define MAJOR 8 // of the architecture that it is built for
#endif
#include "test/simt/check.h"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_runtime.h>

#include <numeric>
#include <vector>

namespace cg = cooperative_groups;

namespace {

template <class T> struct Managed {
  T *data = nullptr;
  explicit Managed(std::size_t n) {
    CUDA_OK(cudaMallocManaged(&data, n * sizeof(T)));
    CUDA_OK(cudaMemset(data, 0, n * sizeof(T)));
  }
  ~Managed() { cudaFree(data); }
  T &operator[](std::size_t i) { return data[i]; }
};

// All blocks, again and again: each reads what its neighbour wrote before the grid's barrier.
__global__ void rotate(int *cells, int rounds) {
  cg::grid_group grid = cg::this_grid();
  const int n = int(grid.size()), i = int(grid.thread_rank());
  for (int round = 0; round < rounds; ++round) {
    const int next = cells[(i + 33) % n];
    grid.sync();
    cells[i] = next + 1;
    grid.sync();
  }
}

void grids() {
  const int threads = 64, rounds = 5;
  int perSm = 0, sms = 0;
  CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perSm, rotate, threads, 0));
  CUDA_OK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
  const int blocks = std::min(4, perSm * sms), n = blocks * threads;
  Managed<int> cells(n);
  std::iota(cells.data, cells.data + n, 0);
  int *memory = cells.data, times = rounds;
  void *arguments[] = {&memory, &times};
  CUDA_OK(cudaLaunchCooperativeKernel((const void *)rotate, dim3(blocks), dim3(threads), arguments, 0, nullptr));
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i)
    CHECK(cells[i] == (i + 33 * rounds) % n + rounds);
  CHECK(cudaLaunchCooperativeKernel((const void *)rotate, dim3(perSm * sms + 1), dim3(threads), arguments, 0,
                                    nullptr) == cudaErrorCooperativeLaunchTooLarge);
  cudaGetLastError();
}

__global__ void partitions(int *out) {
  cg::thread_block block = cg::this_thread_block();
  const int t = int(block.thread_rank());
  auto quad = cg::tiled_partition<4>(block);
  auto warp = cg::tiled_partition<32>(block);
  int *row = out + t;
  row[0 * 64] = cg::reduce(quad, t, cg::plus<int>());
  row[1 * 64] = cg::inclusive_scan(warp, 1);
  row[2 * 64] = quad.shfl(t, 2) + 1000 * int(quad.meta_group_rank());
  row[3 * 64] = int(warp.ballot(t % 3 == 0)) == (warp.meta_group_rank() ? 0x24924924 : 0x49249249);
  if (t == 0) { // the n-th set bit, from a bit on
    out[6 * 64] = int(__fns(0xf0f0, 5, 3));
    out[6 * 64 + 1] = int(__fns(0xf0f0, 8, -1));
    out[6 * 64 + 2] = int(__fns(0xf0f0, 12, 0));
    out[6 * 64 + 3] = int(__fns(0xf0f0, 12, 5));
  }
  if (t % 5 == 1) {
    cg::coalesced_group some = cg::coalesced_threads();
    row[4 * 64] = int(some.size()) * 100 + int(some.thread_rank());
  }
  block.sync();
  auto sides = cg::labeled_partition(warp, t % 2);
  row[5 * 64] = cg::reduce(sides, 1, cg::plus<int>());
}

void groups() {
  Managed<int> out(7 * 64);
  partitions<<<1, 64>>>(out.data);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[6 * 64] == 7 && out[6 * 64 + 1] == 7 && out[6 * 64 + 2] == 12 && out[6 * 64 + 3] == -1);
  for (int t = 0; t < 64; ++t) {
    const auto row = [&](int i) { return out[i * 64 + t]; };
    CHECK(row(0) == 4 * (t / 4 * 4) + 6);
    CHECK(row(1) == t % 32 + 1);
    CHECK(row(2) == t / 4 * 4 + 2 + 1000 * (t / 4));
    CHECK(row(3) == 1 || t >= 32); // which lanes of the second warp are multiples is another pattern
    int size = 0, rank = 0;
    for (int i = t / 32 * 32; i < t / 32 * 32 + 32; ++i) {
      size += i % 5 == 1;
      rank += i % 5 == 1 && i < t;
    }
    CHECK(row(4) == (t % 5 == 1 ? size * 100 + rank : 0));
    CHECK(row(5) == 16);
  }
}

// A lock of libcu++'s atomics guards a counter that is not atomic; references to plain memory; waiting.
__global__ void locked(cuda::atomic<int, cuda::thread_scope_device> *lock, int *plain, unsigned *most, int *flag) {
  while (lock->exchange(1, cuda::memory_order_acquire))
    ;
  *plain += 1;
  lock->store(0, cuda::memory_order_release);
  cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*most).fetch_max(blockIdx.x * 100 + threadIdx.x);
  cuda::atomic_ref<int, cuda::thread_scope_block> once(*flag);
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    once.store(7, cuda::memory_order_release);
    once.notify_all();
  }
  if (blockIdx.x == 0) {
    once.wait(0, cuda::memory_order_acquire);
    if (*flag != 7)
      __trap();
  }
}

// Producers and consumers of one block with cuda::barrier; a reduction of what they pass on.
__global__ void handOver(int *out, int rounds) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ Barrier filled, emptied;
  __shared__ int buffer[32];
  if (threadIdx.x == 0) {
    init(&filled, 64);
    init(&emptied, 64);
  }
  __syncthreads();
  const int lane = threadIdx.x % 32;
  int sum = 0;
  for (int round = 0; round < rounds; ++round) {
    if (threadIdx.x < 32) {
      buffer[lane] = round * 32 + lane;
      (void)filled.arrive();
      emptied.arrive_and_wait();
    } else {
      filled.arrive_and_wait();
      sum += buffer[lane];
      (void)emptied.arrive();
    }
  }
  if (threadIdx.x >= 32)
    out[lane] = sum;
}

// Two stages: the next tile is on its way while this one is summed.
__global__ void staged(const int *in, int *out, int tiles) {
  __shared__ int tile[2][64];
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const int t = threadIdx.x;
  int sum = 0;
  for (int fetched = 0, used = 0; used < tiles; ++used) {
    for (; fetched < tiles && fetched < used + 2; ++fetched) {
      pipe.producer_acquire();
      cuda::memcpy_async(&tile[fetched % 2][t], &in[fetched * 64 + t], sizeof(int), pipe);
      pipe.producer_commit();
    }
    cuda::pipeline_consumer_wait_prior<1>(pipe);
    if (used + 1 == tiles)
      cuda::pipeline_consumer_wait_prior<0>(pipe);
    __syncthreads();
    sum += tile[used % 2][(t + 1) % 64];
    pipe.consumer_release();
    __syncthreads();
  }
  out[t] = sum;
}

__global__ void together(const int *in, int *out) { // a group's copy
  __shared__ int tile[64];
  cg::thread_block block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in, sizeof tile);
  cg::wait(block);
  out[threadIdx.x] = tile[63 - threadIdx.x];
}

void library() {
  const int blocks = 3, threads = 40;
  Managed<cuda::atomic<int, cuda::thread_scope_device>> lock(1);
  Managed<int> counter(2), in(64 * 5), out(64);
  Managed<unsigned> most(1);
  locked<<<blocks, threads>>>(lock.data, counter.data, most.data, counter.data + 1);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(counter[0] == blocks * threads && most[0] == 239);

  handOver<<<1, 64>>>(out.data, 6);
  CUDA_OK(cudaDeviceSynchronize());
  for (int lane = 0; lane < 32; ++lane)
    CHECK(out[lane] == 32 * 15 + 6 * lane);

  std::iota(in.data, in.data + 64 * 5, 1);
  staged<<<1, 64>>>(in.data, out.data, 5);
  CUDA_OK(cudaDeviceSynchronize());
  for (int t = 0; t < 64; ++t)
    CHECK(out[t] == 5 * ((t + 1) % 64 + 1) + 64 * 10);
  together<<<1, 64>>>(in.data, out.data);
  CUDA_OK(cudaDeviceSynchronize());
  for (int t = 0; t < 64; ++t)
    CHECK(out[t] == in[63 - t]);
}

__device__ int variable[4];
__global__ void times(long long *out) {
  const long long begin = clock64();
  const unsigned low = clock();
  __nanosleep(100);
  int *memory = static_cast<int *>(malloc(40));
  for (int i = 0; i < 10; ++i)
    memory[i] = i * int(threadIdx.x);
  int sum = 0;
  for (int i = 0; i < 10; ++i)
    sum += memory[i];
  free(memory);
  variable[threadIdx.x] += sum;
  out[threadIdx.x] = clock64() - begin + (low == 0);
}

void api() {
  Managed<long long> spent(4);
  const int start[4] = {1, 2, 3, 4};
  int end[4] = {};
  CUDA_OK(cudaMemcpyToSymbol(variable, start, sizeof start));
  cudaStream_t stream;
  cudaEvent_t before, after;
  CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CUDA_OK(cudaEventCreate(&before));
  CUDA_OK(cudaEventCreate(&after));
  CUDA_OK(cudaEventRecord(before, stream));
  times<<<1, 4, 0, stream>>>(spent.data);
  CUDA_OK(cudaEventRecord(after, stream));
  CUDA_OK(cudaStreamWaitEvent(nullptr, after, 0));
  CUDA_OK(cudaStreamSynchronize(stream));
  CHECK(cudaStreamQuery(stream) == cudaSuccess && cudaEventQuery(after) == cudaSuccess);
  float milliseconds = -1;
  CUDA_OK(cudaEventElapsedTime(&milliseconds, before, after));
  CHECK(milliseconds >= 0);
  CUDA_OK(cudaMemcpyFromSymbolAsync(end, variable, 2 * sizeof(int), 2 * sizeof(int), cudaMemcpyDeviceToHost, stream));
  CHECK(end[0] == 3 + 2 * 45 && end[1] == 4 + 3 * 45);
  void *address = nullptr;
  std::size_t size = 0;
  CUDA_OK(cudaGetSymbolAddress(&address, variable));
  CUDA_OK(cudaGetSymbolSize(&size, variable));
  CHECK(address && size == sizeof variable);
  for (int t = 0; t < 4; ++t)
    CHECK(spent[t] > 0);
  CHECK(cudaEventDestroy(before) == cudaSuccess && cudaEventRecord(before, stream) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();
  CUDA_OK(cudaEventDestroy(after));
  CUDA_OK(cudaStreamDestroy(stream));
  int grid = 0, block = 0;
  CUDA_OK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, times, 0, 0));
  CHECK(grid > 0 && block == 1024);
  cudaDeviceProp properties;
  CUDA_OK(cudaGetDeviceProperties(&properties, 0));
  CHECK(properties.warpSize == 32 && properties.major == MAJOR && properties.maxThreadsPerBlock == 1024);
}

// The grid's group is valid where the launch is cooperative, and its barrier ends any other launch.
__global__ void isValid(int *valid, bool wait) {
  const cg::grid_group grid = cg::this_grid();
  valid[wait] = grid.is_valid();
  if (wait)
    grid.sync();
}
void gridsThatAreNone() {
  Managed<int> valid(2);
  int *memory = valid.data;
  bool wait = true;
  void *arguments[] = {&memory, &wait};
  CUDA_OK(cudaLaunchCooperativeKernel((const void *)isValid, dim3(1), dim3(1), arguments, 0, nullptr));
  valid[0] = 7;
  isValid<<<1, 1>>>(valid.data, false);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(valid[0] == 0 && valid[1] == 1);
  isValid<<<1, 1>>>(valid.data, true);
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
}

} // namespace

int main() {
  grids();
  groups();
  library();
  api();
  gridsThatAreNone();
  return verdict();
}
