// Asynchronous copies: cp.async of all sizes, with zeros behind, and what waits for them: groups, barrier objects,
// cuda::barrier and cuda::pipeline. Each block of 64 reverses 64 numbers by way of shared memory.
#include "test/simt/check.h"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

namespace {

constexpr int N = 64;

__device__ unsigned at(const void *shared) { return static_cast<unsigned>(__cvta_generic_to_shared(shared)); }

__global__ void byPipelineOfThreads(const int *in, int *out) {
  __shared__ int tile[N];
  const int t = threadIdx.x;
  auto pipeline = cuda::make_pipeline();
  pipeline.producer_acquire();
  cuda::memcpy_async(&tile[t], &in[t], sizeof(int), pipeline);
  pipeline.producer_commit();
  pipeline.consumer_wait();
  __syncthreads();
  out[t] = tile[N - 1 - t];
  pipeline.consumer_release();
}

__global__ void byPipelineOfBlock(const int *in, int *out) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  __shared__ int tile[2][N];
  const int t = threadIdx.x;
  auto pipeline = cuda::make_pipeline(cg::this_thread_block(), &state);
  for (int stage = 0; stage < 2; ++stage) {
    pipeline.producer_acquire();
    cuda::memcpy_async(&tile[stage][t], &in[t], sizeof(int), pipeline);
    pipeline.producer_commit();
  }
  for (int stage = 0; stage < 2; ++stage) {
    pipeline.consumer_wait();
    out[t] = tile[stage][N - 1 - t];
    pipeline.consumer_release();
  }
}

__global__ void byBarrier(const int *in, int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int tile[N];
  const int t = threadIdx.x;
  if (t == 0)
    init(&barrier, N);
  __syncthreads();
  cuda::memcpy_async(&tile[t], &in[t], sizeof(int), barrier);
  barrier.arrive_and_wait();
  out[t] = tile[N - 1 - t];
}

// noinc: the arrival was counted on, and nobody else arrives.
__global__ void byArrival(const int *in, int *out) {
  __shared__ unsigned long long object;
  __shared__ int tile[N];
  const int t = threadIdx.x;
  if (t == 0)
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(at(&object)), "r"(N) : "memory");
  __syncthreads();
  __pipeline_memcpy_async(&tile[t], &in[t], 4);
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(at(&object)) : "memory");
  for (unsigned done = 0; !done;)
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(at(&object))
                 : "memory");
  out[t] = tile[N - 1 - t];
}

// 16 bytes of which `given` are read; a cache policy is no size.
__global__ void filled(const int4 *in, int4 *out, int given) {
  __shared__ int4 tile[2];
  const int t = threadIdx.x;
  tile[t] = make_int4(-1, -1, -1, -1);
  if (t == 0)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at(&tile[t])), "l"(in), "r"(given) : "memory");
  else
    asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;" ::"r"(at(&tile[t])), "l"(in), "l"(0ull)
                 : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[t] = tile[1 - t];
}

template <class Kernel> void reverses(Kernel kernel) {
  int *memory = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, 2 * N * sizeof(int)));
  for (int i = 0; i < N; ++i)
    memory[i] = 3 * i;
  kernel<<<1, N>>>(memory, memory + N);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < N; ++i)
    CHECK(memory[N + i] == 3 * (N - 1 - i));
  CUDA_OK(cudaFree(memory));
}

} // namespace

int main() {
  reverses(byPipelineOfThreads);
  reverses(byPipelineOfBlock);
  reverses(byBarrier);
  reverses(byArrival);
  int4 *memory = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, 3 * sizeof(int4)));
  memory[0] = make_int4(0x01020304, 0x05060708, 9, 10);
  filled<<<1, 2>>>(memory, memory + 1, 6);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(memory[1].x == 0x01020304 && memory[1].y == 0x05060708 && memory[1].z == 9 && memory[1].w == 10);
  CHECK(memory[2].x == 0x01020304 && memory[2].y == 0x0708 && memory[2].z == 0 && memory[2].w == 0);
  return verdict();
}
