// One case after the other for race_test.py: CASE(name) is run by its name. Lines with `// race: NAME` are the two of a
// data race that case NAME must show and nothing else; `// scopes: NAME` those of a heterogeneous one. A case without any
// is clean.
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace cg = cooperative_groups;
using DeviceInt = cuda::atomic_ref<int, cuda::thread_scope_device>;
using BlockInt = cuda::atomic_ref<int, cuda::thread_scope_block>;

struct Case {
  const char *name;
  void (*run)();
  Case *next;
  Case(const char *n, void (*r)());
} *cases = nullptr;
Case::Case(const char *n, void (*r)()) : name(n), run(r), next(cases) { cases = this; }
#define CASE(name)                                                                                                     \
  static void name();                                                                                                  \
  static Case name##_case(#name, name);                                                                                \
  static void name()

int *ints(int count) {
  int *memory = nullptr;
  cudaMalloc(&memory, count * sizeof(int));
  cudaMemset(memory, 0, count * sizeof(int));
  return memory;
}

// Shared memory and barriers.
__global__ void shared_ww_k(int *out) {
  __shared__ int s;
  s = threadIdx.x; // race: shared_ww
  __syncthreads();
  out[threadIdx.x] = s;
}
CASE(shared_ww) { shared_ww_k<<<1, 64>>>(ints(64)); }

__global__ void shared_same_k(int *out) {
  __shared__ int s;
  s = 7;
  __syncthreads();
  out[threadIdx.x] = s;
}
CASE(shared_same) { shared_same_k<<<1, 64>>>(ints(64)); }

__global__ void no_barrier_k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;           // race: no_barrier
  out[threadIdx.x] = s[63 - threadIdx.x]; // race: no_barrier
}
CASE(no_barrier) { no_barrier_k<<<1, 64>>>(ints(64)); }

__global__ void barrier_k(int *out) {
  __shared__ int s[64];
  for (int i = 0; i < 4; ++i) {
    s[threadIdx.x] = threadIdx.x + i;
    __syncthreads();
    out[threadIdx.x] += s[63 - threadIdx.x];
    __syncthreads();
  }
}
CASE(barrier) { barrier_k<<<1, 64>>>(ints(64)); }

__global__ void loop_end_k(int *out) {
  __shared__ int s[64];
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
    s[threadIdx.x] = threadIdx.x + i; // race: loop_end
    __syncthreads();
    sum += s[63 - threadIdx.x]; // race: loop_end
  }
  out[threadIdx.x] = sum;
}
CASE(loop_end) { loop_end_k<<<1, 64>>>(ints(64)); }

__global__ void reduction_k(const int *in, int *out) {
  extern __shared__ int s[];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}
CASE(reduction) { reduction_k<<<2, 128, 512>>>(ints(128), ints(2)); }

__global__ void bytes_k(char *out) {
  __shared__ char s[64];
  s[threadIdx.x] = 1; // neighbours in one word are no race
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
CASE(bytes) { bytes_k<<<1, 64>>>(reinterpret_cast<char *>(ints(64))); }

__global__ void mixed_sizes_k(int *out) {
  __shared__ int s[16];
  reinterpret_cast<char *>(s)[threadIdx.x] = 1;             // race: mixed_sizes
  out[threadIdx.x] = threadIdx.x < 16 ? s[threadIdx.x] : 0; // race: mixed_sizes
}
CASE(mixed_sizes) { mixed_sizes_k<<<1, 64>>>(ints(64)); }

// Warps.
__global__ void no_syncwarp_k(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;          // race: no_syncwarp
  out[threadIdx.x] = s[threadIdx.x ^ 1]; // race: no_syncwarp
}
CASE(no_syncwarp) { no_syncwarp_k<<<1, 32>>>(ints(32)); }

__global__ void syncwarp_k(int *out) {
  __shared__ int s[96];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
CASE(syncwarp) { syncwarp_k<<<1, 80>>>(ints(80)); }

__global__ void syncwarp_across_k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x; // race: syncwarp_across
  __syncwarp();
  out[threadIdx.x] = s[threadIdx.x ^ 32]; // race: syncwarp_across
}
CASE(syncwarp_across) { syncwarp_across_k<<<1, 64>>>(ints(64)); }

__global__ void half_warp_k(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp(threadIdx.x < 16 ? 0xffff : 0xffff0000);
  out[threadIdx.x] = s[threadIdx.x ^ 8];
}
CASE(half_warp) { half_warp_k<<<1, 32>>>(ints(32)); }

__global__ void half_warp_far_k(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x; // race: half_warp_far
  __syncwarp(threadIdx.x < 16 ? 0xffff : 0xffff0000);
  out[threadIdx.x] = s[threadIdx.x ^ 16]; // race: half_warp_far
}
CASE(half_warp_far) { half_warp_far_k<<<1, 32>>>(ints(32)); }

__global__ void shuffle_k(int *out) { // orders nothing
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x; // race: shuffle
  int other = __shfl_xor_sync(0xffffffff, threadIdx.x, 1);
  out[threadIdx.x] = s[other]; // race: shuffle
}
CASE(shuffle) { shuffle_k<<<1, 32>>>(ints(32)); }

__global__ void volatile_k(int *out) { // a race, but for --volatile=relaxed
  __shared__ volatile int s[32];
  s[threadIdx.x] = threadIdx.x;          // plain: volatile_reads
  out[threadIdx.x] = s[threadIdx.x ^ 1]; // plain: volatile_reads
}
CASE(volatile_reads) { volatile_k<<<1, 32>>>(ints(32)); }

__global__ void tile_k(int *out) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[threadIdx.x] = threadIdx.x;
  tile.sync();
  out[threadIdx.x] = s[threadIdx.x ^ 4];
}
CASE(tile) { tile_k<<<1, 64>>>(ints(64)); }

// Named barriers: producers arrive, consumers wait.
__global__ void named_k(int *out) {
  __shared__ int s[32];
  if (threadIdx.x < 32) {
    s[threadIdx.x] = threadIdx.x;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[threadIdx.x - 32] = s[63 - threadIdx.x];
  }
}
CASE(named) { named_k<<<1, 64>>>(ints(32)); }

__global__ void named_reused_k(int *out) {
  __shared__ int s[32];
  if (threadIdx.x < 32) {
    s[threadIdx.x] = threadIdx.x;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    s[threadIdx.x] = 0; // race: named_reused
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[threadIdx.x - 32] = s[63 - threadIdx.x]; // race: named_reused
  }
}
CASE(named_reused) { named_reused_k<<<1, 64>>>(ints(32)); }

// Between blocks.
__global__ void blocks_ww_k(int *out) {
  if (threadIdx.x == 0)
    *out = blockIdx.x; // race: blocks_ww
}
CASE(blocks_ww) { blocks_ww_k<<<2, 32>>>(ints(1)); }

__global__ void blocks_rw_k(int *data, int *out) {
  if (blockIdx.x == 0)
    data[threadIdx.x] = 1; // race: blocks_rw
  else
    out[threadIdx.x] = data[threadIdx.x]; // race: blocks_rw
}
CASE(blocks_rw) { blocks_rw_k<<<2, 32>>>(ints(32), ints(32)); }

__global__ void blocks_after_k(int *data, int *out) { // the reader comes first
  if (blockIdx.x == 1)
    data[threadIdx.x] = 1; // race: blocks_after
  else
    out[threadIdx.x] = data[threadIdx.x]; // race: blocks_after
}
CASE(blocks_after) { blocks_after_k<<<2, 32>>>(ints(32), ints(32)); }

__global__ void own_part_k(int *data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
CASE(own_part) {
  int *data = ints(256);
  own_part_k<<<4, 64>>>(data);
  own_part_k<<<2, 128>>>(data);
}

__global__ void read_by_all_k(const int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < 64; ++i)
    sum += in[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
CASE(read_by_all) { read_by_all_k<<<4, 64>>>(ints(64), ints(256)); }

__global__ void read_by_all_but_one_k(int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < 64; ++i)
    sum += in[i]; // race: read_by_all_but_one
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
  __syncthreads();
  if (blockIdx.x == 1 && threadIdx.x == 0)
    in[63] = 1; // race: read_by_all_but_one
}
CASE(read_by_all_but_one) { read_by_all_but_one_k<<<4, 64>>>(ints(64), ints(256)); }

// Atomics.
__global__ void count_k(int *sum) {
  atomicAdd(sum, 1);
  atomicMax_block(sum + 1, int(threadIdx.x));
}
CASE(count) { count_k<<<1, 96>>>(ints(2)); }

__global__ void atomic_and_plain_k(int *sum) {
  if (threadIdx.x == 5)
    *sum = 1; // race: atomic_and_plain
  else
    atomicAdd(sum, 1); // race: atomic_and_plain
}
CASE(atomic_and_plain) { atomic_and_plain_k<<<1, 32>>>(ints(1)); }

__global__ void atomic_then_read_k(int *sum, int *out) {
  atomicAdd(sum, 1); // race: atomic_then_read
  __syncthreads();
  if (threadIdx.x == 0)
    out[blockIdx.x] = *sum; // race: atomic_then_read
}
CASE(atomic_then_read) { atomic_then_read_k<<<2, 32>>>(ints(1), ints(2)); }

__global__ void block_scope_k(int *sum) {
  atomicAdd_block(sum, 1); // scopes: block_scope
}
CASE(block_scope) { block_scope_k<<<2, 32>>>(ints(1)); }

__global__ void one_block_scope_k(int *sum) {
  if (blockIdx.x == 0)
    atomicAdd_block(sum, 1); // scopes: one_block_scope
  else
    atomicAdd(sum, 1); // scopes: one_block_scope
}
CASE(one_block_scope) { one_block_scope_k<<<2, 32>>>(ints(1)); }

// Flags: block 0 publishes, block 1 waits.
template <class Publish, class Wait> __device__ void handOver(int *data, Publish publish, Wait wait) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 42; // race: flag_no_release flag_no_acquire flag_block_scope flag_plain_fence
    publish(data + 1);
  } else {
    wait(data + 1);
    data[2] = data[0]; // race: flag_no_release flag_no_acquire flag_block_scope flag_plain_fence
  }
}
__global__ void flag_k(int *data) {
  handOver(
      data, [](int *f) { DeviceInt(*f).store(1, cuda::memory_order_release); },
      [](int *f) {
        while (!DeviceInt(*f).load(cuda::memory_order_acquire)) {
        }
      });
}
CASE(flag) { flag_k<<<2, 32>>>(ints(3)); }
__global__ void flag_no_release_k(int *data) {
  handOver(
      data, [](int *f) { DeviceInt(*f).store(1, cuda::memory_order_relaxed); },
      [](int *f) {
        while (!DeviceInt(*f).load(cuda::memory_order_acquire)) {
        }
      });
}
CASE(flag_no_release) { flag_no_release_k<<<2, 32>>>(ints(3)); }
__global__ void flag_no_acquire_k(int *data) {
  handOver(
      data, [](int *f) { DeviceInt(*f).store(1, cuda::memory_order_release); },
      [](int *f) {
        while (!DeviceInt(*f).load(cuda::memory_order_relaxed)) {
        }
      });
}
CASE(flag_no_acquire) { flag_no_acquire_k<<<2, 32>>>(ints(3)); }
__global__ void flag_fences_k(int *data) {
  handOver(
      data,
      [](int *f) {
        __threadfence();
        atomicExch(f, 1);
      },
      [](int *f) {
        while (!atomicAdd(f, 0)) {
        }
        __threadfence();
      });
}
CASE(flag_fences) { flag_fences_k<<<2, 32>>>(ints(3)); }
__global__ void flag_volatile_k(int *data) {
  handOver(
      data,
      [](int *f) {
        __threadfence();
        *static_cast<volatile int *>(f) = 1;
      },
      [](int *f) {
        while (!*static_cast<volatile int *>(f)) {
        }
        __threadfence();
      });
}
CASE(flag_volatile) { flag_volatile_k<<<2, 32>>>(ints(3)); }
__global__ void flag_plain_fence_k(int *data) { // the reader has no fence
  handOver(
      data,
      [](int *f) {
        __threadfence();
        atomicExch(f, 1);
      },
      [](int *f) {
        while (!atomicAdd(f, 0)) {
        }
      });
}
CASE(flag_plain_fence) { flag_plain_fence_k<<<2, 32>>>(ints(3)); }
__global__ void flag_block_scope_k(int *data) { // the fences are too narrow
  handOver(
      data,
      [](int *f) {
        __threadfence_block();
        atomicExch(f, 1);
      },
      [](int *f) {
        while (!atomicAdd(f, 0)) {
        }
        __threadfence_block();
      });
}
CASE(flag_block_scope) { flag_block_scope_k<<<2, 32>>>(ints(3)); }

// What was learnt is handed on: block 0 to 1, 1 to 2.
__global__ void chain_k(int *data) {
  if (threadIdx.x != 0)
    return;
  DeviceInt flag(data[1]);
  if (blockIdx.x == 0) {
    data[0] = 42;
    flag.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (flag.load(cuda::memory_order_acquire) != 1)
      ;
    flag.store(2, cuda::memory_order_release);
  } else {
    while (flag.load(cuda::memory_order_acquire) != 2)
      ;
    data[2] = data[0];
  }
}
CASE(chain) { chain_k<<<3, 32>>>(ints(3)); }

// A barrier before the release makes it the block's.
__global__ void cumulative_k(int *data) {
  DeviceInt flag(data[0]);
  if (blockIdx.x == 0) {
    data[1 + threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x == 0)
      flag.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (flag.load(cuda::memory_order_acquire) != 1)
        ;
    __syncthreads();
    data[65 + threadIdx.x] = data[64 - threadIdx.x];
  }
}
CASE(cumulative) { cumulative_k<<<2, 64>>>(ints(130)); }

// The last block adds up (threadFenceReduction).
template <bool Acquires> __global__ void last_block_k(int *partial, unsigned *ticket, int *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = blockIdx.x; // race: last_block_no_acquire
    __threadfence();
    last = atomicInc(ticket, gridDim.x) == gridDim.x - 1;
    if (Acquires)
      __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x < gridDim.x)
    out[threadIdx.x] = partial[threadIdx.x]; // race: last_block_no_acquire
}
CASE(last_block) { last_block_k<true><<<4, 32>>>(ints(4), reinterpret_cast<unsigned *>(ints(1)), ints(4)); }
CASE(last_block_no_acquire) { last_block_k<false><<<4, 32>>>(ints(4), reinterpret_cast<unsigned *>(ints(1)), ints(4)); }

// Lanes vote on whether the flag is there: that they wait together must not keep the other block from running.
__global__ void vote_k(int *data) {
  if (blockIdx.x == 1) {
    if (threadIdx.x == 0) {
      data[0] = 1;
      DeviceInt(data[1]).store(1, cuda::memory_order_release);
    }
    return;
  }
  int seen;
  do
    seen = threadIdx.x == 0 ? DeviceInt(data[1]).load(cuda::memory_order_acquire) : 1;
  while (__any_sync(3, seen == 0));
  __syncwarp(3);
  data[2 + threadIdx.x] = data[0];
}
CASE(vote) { vote_k<<<2, 2>>>(ints(4)); }

// Locks.
template <bool Fences> __global__ void lock_k(int *lock, int *sum) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    if (Fences)
      __threadfence();
    *sum += 1; // race: lock_no_fence
    if (Fences)
      __threadfence();
    atomicExch(lock, 0);
  }
}
CASE(lock) { lock_k<true><<<4, 32>>>(ints(1), ints(1)); }
CASE(lock_no_fence) { lock_k<false><<<4, 32>>>(ints(1), ints(1)); }

// The last block knows all that others have published, but not that their updates of the counter are over.
__global__ void resetting_k(unsigned *counter, int *out, bool exchanges) {
  out[blockIdx.x] = blockIdx.x;
  __threadfence();
  const unsigned ticket = atomicInc(counter, gridDim.x); // race: last_block_resets
  __threadfence();
  if (ticket != gridDim.x - 1)
    return;
  out[gridDim.x] = out[0];
  if (exchanges)
    atomicExch(counter, 0u);
  else
    *counter = 0; // race: last_block_resets
}
CASE(last_block_exchanges) { resetting_k<<<4, 1>>>(reinterpret_cast<unsigned *>(ints(1)), ints(5), true); }
CASE(last_block_resets) { resetting_k<<<4, 1>>>(reinterpret_cast<unsigned *>(ints(1)), ints(5), false); }

__global__ void grid_sync_k(int *data, int *out) {
  data[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x;
  cg::this_grid().sync();
  out[blockIdx.x * blockDim.x + threadIdx.x] = data[(1 - blockIdx.x) * blockDim.x + threadIdx.x];
}
CASE(grid_sync) {
  int *data = ints(64), *out = ints(64);
  void *arguments[] = {&data, &out};
  cudaLaunchCooperativeKernel(reinterpret_cast<const void *>(grid_sync_k), dim3(2), dim3(32), arguments, 0, nullptr);
}

__global__ void block_barrier_object_k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int s[64];
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  s[threadIdx.x] = threadIdx.x;
  barrier.arrive_and_wait();
  out[threadIdx.x] = s[63 - threadIdx.x];
}
CASE(block_barrier_object) { block_barrier_object_k<<<1, 64>>>(ints(64)); }

// A test of a barrier object orders the arrivals of the phase that it finds complete: not those of the next one, and
// nothing if it fails.
__global__ void wrong_parity_k(int *out, bool wrong) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int s[64];
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  s[threadIdx.x] = threadIdx.x; // race: wrong_parity
  (void)barrier.arrive();
  if (wrong && threadIdx.x >= 32)
    return;
  barrier.wait_parity(wrong);
  out[threadIdx.x] = s[63 - threadIdx.x]; // race: wrong_parity
}
CASE(right_parity) { wrong_parity_k<<<1, 64>>>(ints(64), false); }
CASE(wrong_parity) { wrong_parity_k<<<1, 64>>>(ints(64), true); }

__global__ void try_once_k(int *out, bool looks) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int s[64];
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  s[threadIdx.x] = threadIdx.x; // race: try_once_ignored
  const auto token = barrier.arrive();
  std::uint64_t state = *reinterpret_cast<const std::uint64_t *>(&token);
  int done = 0;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"((unsigned)__cvta_generic_to_shared(cuda::device::barrier_native_handle(barrier))), "l"(state)
               : "memory");
  if (done || !looks)
    out[threadIdx.x] = s[63 - threadIdx.x]; // race: try_once_ignored
}
CASE(try_once) { try_once_k<<<1, 64>>>(ints(64), true); }
CASE(try_once_ignored) { try_once_k<<<1, 64>>>(ints(64), false); }

// Two stages, each with a phase for every second round.
__global__ void stages_k(const int *in, int *out, bool waits) {
  __shared__ int buffer[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int round = 0, filled = 0; round < 6; ++round) {
    for (; filled < 6 && filled < round + 2; ++filled) {
      pipeline.producer_acquire();
      int *to = buffer[filled % 2];
      cuda::memcpy_async(block, to, in + 64 * filled, 256, pipeline); // race: no_consumer_wait
      pipeline.producer_commit();
    }
    if (waits)
      pipeline.consumer_wait();
    sum += buffer[round % 2][(threadIdx.x + 5) % 64]; // race: no_consumer_wait
    pipeline.consumer_release();
  }
  out[threadIdx.x] = sum;
}
CASE(stages) { stages_k<<<1, 64>>>(ints(384), ints(64), true); }
CASE(no_consumer_wait) { stages_k<<<1, 64>>>(ints(384), ints(64), false); }

// Asynchronous copies.
template <bool Waits, bool Meets> __global__ void async_k(const int *in, int *out) {
  __shared__ int s[64];
  __pipeline_memcpy_async(s + threadIdx.x, in + threadIdx.x, 4); // race: async_no_wait async_no_barrier
  __pipeline_commit();
  if (Waits)
    __pipeline_wait_prior(0);
  if (Meets)
    __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x]; // race: async_no_wait async_no_barrier
}
CASE(async) { async_k<true, true><<<1, 64>>>(ints(64), ints(64)); }
CASE(async_no_wait) { async_k<false, true><<<1, 64>>>(ints(64), ints(64)); }
CASE(async_no_barrier) { async_k<true, false><<<1, 64>>>(ints(64), ints(64)); }

template <int Pending> __global__ void async_groups_k(const int *in, int *out) {
  __shared__ int s[2];
  __pipeline_memcpy_async(s, in, 4);
  __pipeline_commit();
  __pipeline_memcpy_async(s + 1, in + 1, 4); // race: async_group_early
  __pipeline_commit();
  __pipeline_wait_prior(Pending);
  out[0] = s[0];
  out[1] = s[1]; // race: async_group_early
  __pipeline_wait_prior(0);
}
CASE(async_groups) { async_groups_k<0><<<1, 1>>>(ints(2), ints(2)); }
CASE(async_group_early) { async_groups_k<1><<<1, 1>>>(ints(2), ints(2)); }

// Streams.
__global__ void put_k(int *data) {
  data[threadIdx.x] = 1; // race: streams legacy_not copy graph_branches free_async
}
__global__ void add_k(int *data) {
  data[threadIdx.x] += int(threadIdx.x); // race: streams legacy_not graph_branches event_early free_async fill_device
}

static cudaStream_t stream(unsigned flags = 0) {
  cudaStream_t made;
  cudaStreamCreateWithFlags(&made, flags);
  return made;
}
CASE(streams) {
  int *data = ints(32);
  cudaDeviceSynchronize();
  put_k<<<1, 32, 0, stream()>>>(data);
  add_k<<<1, 32, 0, stream()>>>(data);
}
CASE(one_stream) {
  int *data = ints(32);
  cudaStream_t s = stream();
  put_k<<<1, 32, 0, s>>>(data);
  add_k<<<1, 32, 0, s>>>(data);
}
CASE(event) {
  int *data = ints(32);
  cudaStream_t a = stream(), b = stream();
  cudaEvent_t event;
  cudaEventCreate(&event);
  put_k<<<1, 32, 0, a>>>(data);
  cudaEventRecord(event, a);
  cudaStreamWaitEvent(b, event, 0);
  add_k<<<1, 32, 0, b>>>(data);
}
CASE(event_early) {
  int *data = ints(32);
  cudaStream_t a = stream(), b = stream();
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaEventRecord(event, a);
  add_k<<<1, 32, 0, a>>>(data);
  cudaStreamWaitEvent(b, event, 0);
  add_k<<<1, 32, 0, b>>>(data);
}
CASE(synchronized) {
  int *data = ints(32);
  cudaStream_t a = stream();
  put_k<<<1, 32, 0, a>>>(data);
  cudaStreamSynchronize(a);
  add_k<<<1, 32, 0, stream()>>>(data);
}
CASE(legacy) { // the default stream waits, and is waited for
  int *data = ints(32);
  put_k<<<1, 32, 0, stream()>>>(data);
  add_k<<<1, 32>>>(data);
  add_k<<<1, 32, 0, stream()>>>(data);
}
CASE(legacy_not) {
  int *data = ints(32);
  cudaDeviceSynchronize();
  put_k<<<1, 32, 0, stream(cudaStreamNonBlocking)>>>(data);
  add_k<<<1, 32>>>(data);
}
CASE(copy) {
  int *data = ints(32), *pinned = nullptr;
  cudaMallocHost(&pinned, 128);
  cudaDeviceSynchronize();
  put_k<<<1, 32, 0, stream()>>>(data);
  cudaMemcpyAsync(pinned, data, 128, cudaMemcpyDeviceToHost, stream()); // race: copy
}
CASE(copy_waits) {
  int *data = ints(32), *pinned = nullptr;
  cudaMallocHost(&pinned, 128);
  put_k<<<1, 32, 0, stream()>>>(data);
  cudaMemcpy(pinned, data, 128, cudaMemcpyDeviceToHost);
  add_k<<<1, 32, 0, stream(cudaStreamNonBlocking)>>>(data);
}
static void graph(bool ordered) {
  int *data = ints(32);
  cudaStream_t a = stream(), b = stream();
  cudaEvent_t fork, join;
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal);
  cudaEventRecord(fork, a);
  if (!ordered)
    cudaStreamWaitEvent(b, fork, 0);
  put_k<<<1, 32, 0, a>>>(data);
  cudaEventRecord(fork, a);
  if (ordered)
    cudaStreamWaitEvent(b, fork, 0);
  add_k<<<1, 32, 0, b>>>(data);
  cudaEventRecord(join, b);
  cudaStreamWaitEvent(a, join, 0);
  cudaGraph_t graph;
  cudaStreamEndCapture(a, &graph);
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, a);
  cudaGraphLaunch(exec, a);
}
CASE(graph_chain) { graph(true); }
CASE(graph_branches) { graph(false); }
__global__ void forever_k(int *out) {
  __shared__ int s;
  s = threadIdx.x;
  __syncthreads();
  while (*reinterpret_cast<volatile int *>(out) == 0)
    ;
  out[threadIdx.x] = s;
}
// Atomic operations on bytes that overlap in part.
__global__ void sizes_k(unsigned *out, bool ordered) {
  if (threadIdx.x == 0)
    atomicAdd(reinterpret_cast<unsigned long long *>(out), 1ull); // race: sizes
  if (ordered)
    __syncthreads();
  if (threadIdx.x == 1)
    atomicAdd(out + 1, 1u); // race: sizes
}
CASE(sizes) { sizes_k<<<1, 2>>>(reinterpret_cast<unsigned *>(ints(2)), false); }
CASE(sizes_ordered) { sizes_k<<<1, 2>>>(reinterpret_cast<unsigned *>(ints(2)), true); }
// What has one or two bytes, libcu++ updates by the word around it, and loads by less.
template <class T, cuda::thread_scope S> __global__ void small_k(T *flag, int *data) {
  cuda::atomic_ref<T, S> ref(*flag);
  if (blockIdx.x == 0) {
    *data = 1;
    ref.fetch_add(1, cuda::memory_order_release);
  } else {
    while (!ref.load(cuda::memory_order_acquire))
      ;
    data[1] = *data;
  }
}
template <class T, cuda::thread_scope S> static void small() {
  int *data = ints(4);
  small_k<T, S><<<2, 1>>>(reinterpret_cast<T *>(data + 2) + 1, data);
}
CASE(small_byte) { small<unsigned char, cuda::thread_scope_device>(); }
CASE(small_half) { small<unsigned short, cuda::thread_scope_device>(); }
// Only these are atomic for each other: not what is stored as a whole and loaded in part, or updated by the number.
union Word {
  unsigned long long all;
  unsigned half[2];
  float number[2];
  unsigned short two[4];
  unsigned char byte[8];
};
template <class T> using DeviceRef = cuda::atomic_ref<T, cuda::thread_scope_device>;
template <class Kernel> static void ofWords(Kernel kernel) { kernel<<<2, 1>>>(reinterpret_cast<Word *>(ints(8))); }
__global__ void whole_and_half_k(Word *word) {
  if (blockIdx.x == 0)
    DeviceRef<unsigned long long>(word->all).store(1, cuda::memory_order_release); // race: whole_and_half
  else
    word[1].half[0] = DeviceRef<unsigned>(word->half[0]).load(cuda::memory_order_acquire); // race: whole_and_half
}
CASE(whole_and_half) { ofWords(whole_and_half_k); }
__global__ void half_and_whole_k(Word *word) {
  if (blockIdx.x == 0)
    DeviceRef<unsigned>(word->half[1]).store(1, cuda::memory_order_relaxed); // race: half_and_whole
  else
    word[1].all = DeviceRef<unsigned long long>(word->all).load(cuda::memory_order_relaxed); // race: half_and_whole
}
CASE(half_and_whole) { ofWords(half_and_whole_k); }
__global__ void number_and_whole_k(Word *word) {
  if (blockIdx.x == 0)
    DeviceRef<float>(word->number[0]).fetch_max(1.0f, cuda::memory_order_relaxed); // race: number_and_whole
  else
    word[1].all = DeviceRef<unsigned long long>(word->all).load(cuda::memory_order_relaxed); // race: number_and_whole
}
CASE(number_and_whole) { ofWords(number_and_whole_k); }
__global__ void half_and_byte_k(Word *word) {
  if (blockIdx.x == 0)
    DeviceRef<unsigned>(word->half[0]).store(1, cuda::memory_order_relaxed); // race: half_and_byte
  else
    word[1].byte[0] = DeviceRef<unsigned char>(word->byte[0]).load(cuda::memory_order_relaxed); // race: half_and_byte
}
CASE(half_and_byte) { ofWords(half_and_byte_k); }
__global__ void small_beside_k(Word *word) {
  if (blockIdx.x == 0) {
    DeviceRef<unsigned char>(word->byte[0]).store(1, cuda::memory_order_relaxed);
    word[1].two[0] = DeviceRef<unsigned short>(word->two[1]).load(cuda::memory_order_relaxed);
  } else {
    DeviceRef<unsigned short>(word->two[1]).fetch_add(1, cuda::memory_order_relaxed);
    word[2].byte[0] = DeviceRef<unsigned char>(word->byte[1]).load(cuda::memory_order_relaxed);
  }
}
CASE(small_beside) { ofWords(small_beside_k); }
CASE(memory_again) { // what is freed and allocated again is something else
  for (int i = 0; i < 3; ++i) {
    int *data = nullptr;
    cudaMallocAsync(&data, 128, nullptr);
    cudaStream_t s = stream(cudaStreamNonBlocking);
    cudaMemsetAsync(data, 0, 128, s);
    add_k<<<1, 32, 0, s>>>(data);
    cudaFree(data);
  }
}
CASE(free_async) { // does not wait
  int *data = ints(32), *other = nullptr;
  cudaStream_t a = stream();
  cudaMallocAsync(&other, 128, a);
  put_k<<<1, 32, 0, a>>>(data);
  cudaFreeAsync(other, a);
  add_k<<<1, 32, 0, stream()>>>(data);
}
CASE(free_waits) {
  int *data = ints(32), *other = ints(32);
  put_k<<<1, 32, 0, stream()>>>(data);
  cudaFree(other);
  add_k<<<1, 32, 0, stream()>>>(data);
}
CASE(fill_device) { // does not wait, either
  int *data = ints(32);
  cudaDeviceSynchronize();
  cudaMemset(data, 1, 128); // race: fill_device
  add_k<<<1, 32, 0, stream(cudaStreamNonBlocking)>>>(data);
}
CASE(fill_pinned) { // but memory of the host is full when it comes back
  int *data = nullptr;
  cudaMallocHost(&data, 128);
  cudaMemset(data, 1, 128);
  add_k<<<1, 32, 0, stream(cudaStreamNonBlocking)>>>(data);
}
CASE(callback) { // may tell the rest of the host
  int *data = ints(32);
  cudaStream_t a = stream();
  put_k<<<1, 32, 0, a>>>(data);
  cudaLaunchHostFunc(a, [](void *) {}, nullptr);
  add_k<<<1, 32, 0, stream()>>>(data);
}

// Programs that do not end by returning from main().
__global__ void increments_k(int *data) { ++data[blockIdx.x * blockDim.x + threadIdx.x]; }

// What the host does by itself.
__managed__ int shown[64];
__global__ void shows_k(int *out) {
  out[threadIdx.x] = 1; // race: host_reads host_writes host_fills host_reads_variable host_function
}
static int *managed() {
  int *data = nullptr;
  cudaMallocManaged(&data, 64 * sizeof(int));
  return data;
}
CASE(host_reads) {
  int *data = managed();
  shows_k<<<1, 64>>>(data);
  std::printf("%d\n", data[3]); // race: host_reads
}
CASE(host_writes) {
  int *data = managed();
  data[3] = 2;
  shows_k<<<1, 64>>>(data);
  data[3] = 2; // race: host_writes
}
CASE(host_fills) {
  int *data = managed();
  shows_k<<<1, 64>>>(data);
  std::memset(data, 0, 8); // race: host_fills
}
CASE(host_reads_variable) {
  shows_k<<<1, 64>>>(shown);
  std::printf("%d\n", shown[3]); // race: host_reads_variable
}
CASE(host_waits) {
  int *data = managed();
  data[3] = 2;
  shows_k<<<1, 64>>>(data);
  cudaDeviceSynchronize();
  data[3] += shown[3];
  shows_k<<<1, 64>>>(data);
}
CASE(host_fills_managed) { // a fill of managed memory is done when it comes back
  int *data = managed();
  cudaMemset(data, 0, 256);
  data[0] = 1;
}
CASE(host_uses_another_part) {
  int *data = managed();
  shows_k<<<1, 32>>>(data);
  data[32] = 1;
}
CASE(host_overwrites_what_is_copied) {
  int *pinned = nullptr, *data = ints(64);
  cudaMallocHost(&pinned, 256);
  cudaMemcpyAsync(data, pinned, 256, cudaMemcpyHostToDevice); // race: host_overwrites_what_is_copied
  pinned[7] = 1;                                              // race: host_overwrites_what_is_copied
}
CASE(host_overwrites_what_was_copied) {
  int *pinned = nullptr, *data = ints(64), pageable[64] = {};
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaMallocHost(&pinned, 256);
  cudaMemcpyAsync(data, pinned, 256, cudaMemcpyHostToDevice);
  cudaEventRecord(event);
  cudaEventSynchronize(event);
  pinned[7] = 1;
  cudaMemcpyAsync(data, pageable, 256, cudaMemcpyHostToDevice); // staged
  pageable[7] = 1;
}
CASE(host_function) {
  int *data = managed();
  cudaStream_t a, b;
  cudaStreamCreate(&a);
  cudaStreamCreate(&b);
  shows_k<<<1, 64, 0, a>>>(data);
  cudaLaunchHostFunc(a, [](void *p) { static_cast<int *>(p)[1] += 1; }, data);
  shows_k<<<1, 64, 0, a>>>(data);
  cudaLaunchHostFunc(b, [](void *p) { static_cast<int *>(p)[2] = 1; }, data); // race: host_function
}
__global__ void tells_k(int *data, int *flag) {
  data[0] = 1;
  cuda::atomic_ref<int, cuda::thread_scope_system>(*flag).store(1, cuda::memory_order_release);
}
CASE(host_is_told) {
  int *data = managed();
  tells_k<<<1, 1>>>(data, data + 1);
  while (*static_cast<volatile int *>(data + 1) == 0) {
  }
  data[0] = 2;
}

// Threads of the host, each with a stream and memory of its own.
static void one_of_many(int number) {
  int *data = nullptr, *pinned = nullptr;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMalloc(&data, 4096 * sizeof(int));
  cudaMallocHost(&pinned, 4096 * sizeof(int));
  for (int i = 0; i < 4096; ++i)
    pinned[i] = number + i;
  cudaMemcpyAsync(data, pinned, 4096 * sizeof(int), cudaMemcpyHostToDevice, stream);
  increments_k<<<64, 64, 0, stream>>>(data);
  cudaMemcpyAsync(pinned, data, 4096 * sizeof(int), cudaMemcpyDeviceToHost, stream);
  std::thread reader;
  std::pair<int *, std::thread *> what(pinned, &reader);
  cudaLaunchHostFunc(
      stream,
      [](void *p) {
        const auto &[memory, thread] = *static_cast<std::pair<int *, std::thread *> *>(p);
        *thread = std::thread([memory = memory] { memory[0] += memory[1]; });
      },
      &what);
  reader.join();
  cudaFree(data);
  cudaFreeHost(pinned);
  cudaStreamDestroy(stream);
}
CASE(threads_of_the_host) {
  std::vector<std::thread> all;
  for (int i = 0; i < 8; ++i)
    all.emplace_back([i] {
      for (int round = 0; round < 10; ++round)
        one_of_many(i);
    });
  for (std::thread &one : all)
    one.join();
}
__global__ void waits_k(int *flag) {
  while (*static_cast<volatile int *>(flag) == 0) {
  }
}
CASE(kernel_waits_for_a_thread) {
  int *flag = managed();
  *flag = 0;
  std::thread other([flag] {
    int *more = nullptr;
    cudaMalloc(&more, 256);
    *static_cast<volatile int *>(flag) = 1;
    cudaFree(more);
  });
  waits_k<<<1, 1>>>(flag);
  cudaDeviceSynchronize();
  other.join();
}

CASE(ends_at_once) {
  shared_ww_k<<<1, 64>>>(ints(64));
  _exit(5);
}
CASE(ends_with_success) {
  shared_ww_k<<<1, 64>>>(ints(64));
  _exit(0);
}
CASE(ends_quickly) {
  shared_ww_k<<<1, 64>>>(ints(64));
  quick_exit(0);
}
CASE(ends_by_abort) {
  shared_ww_k<<<1, 64>>>(ints(64));
  std::abort();
}
CASE(ends_in_kernel) { forever_k<<<1, 64>>>(ints(64)); }
CASE(forks) {
  shared_ww_k<<<1, 64>>>(ints(64));
  if (fork() == 0)
    std::exit(0);
  wait(nullptr);
}
// Each process reports what it has found itself: the child, here; or both.
static void fork_and(bool parentToo) {
  if (parentToo)
    shared_ww_k<<<1, 64>>>(ints(64));
  if (fork() == 0) {
    shared_ww_k<<<1, 64>>>(ints(64));
    std::exit(0);
  }
  int status = 0;
  wait(&status);
  std::exit(WEXITSTATUS(status) == 1 ? 7 : 0);
}
CASE(child_finds) { fork_and(false); }
CASE(both_find) { fork_and(true); }

// Launches from device code: a child comes after what its launching thread knows, and ends before its parent does.
__global__ void child_k(int *x) { x[0] = 7; }          // race: child_other child_early child_blocks child_streams
__global__ void child_reads_k(int *x) { x[1] = x[0]; } // race: child_streams
__global__ void child_own_k(int *x) {
  x[0] = 1;
  child_k<<<1, 1>>>(x);
}
CASE(child_own) {
  int *x = ints(64);
  child_own_k<<<1, 1>>>(x);
  child_reads_k<<<1, 1>>>(x);
}
__global__ void child_other_k(int *x) {
  if (threadIdx.x == 1)
    x[0] = 1; // race: child_other
  if (threadIdx.x == 0)
    child_k<<<1, 1>>>(x);
}
CASE(child_other) { child_other_k<<<1, 64>>>(ints(64)); }
__global__ void child_barrier_k(int *x) {
  if (threadIdx.x == 1)
    x[0] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    child_k<<<1, 1>>>(x);
}
CASE(child_barrier) { child_barrier_k<<<1, 64>>>(ints(64)); }
__global__ void child_early_k(int *x) {
  child_k<<<1, 1>>>(x);
  x[0] = 1; // race: child_early
}
CASE(child_early) { child_early_k<<<1, 1>>>(ints(64)); }
__global__ void child_tail_k(int *x) {
  child_k<<<1, 1, 0, cudaStreamTailLaunch>>>(x);
  x[0] = 1;
}
CASE(child_tail) { child_tail_k<<<1, 1>>>(ints(64)); }
__global__ void child_blocks_k(int *x) {
  if (blockIdx.x == 0)
    child_k<<<1, 1>>>(x);
  else
    x[0] = 2; // race: child_blocks
}
CASE(child_blocks) { child_blocks_k<<<2, 1>>>(ints(64)); }
__global__ void child_streams_k(int *x, bool ordered) {
  cudaStream_t one, two;
  cudaEvent_t event;
  cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  child_k<<<1, 1, 0, one>>>(x);
  cudaEventRecord(event, one);
  if (ordered)
    cudaStreamWaitEvent(two, event, 0);
  child_reads_k<<<1, 1, 0, two>>>(x);
}
CASE(child_streams) { child_streams_k<<<1, 1>>>(ints(64), false); }
CASE(child_event) { child_streams_k<<<1, 1>>>(ints(64), true); }
__global__ void child_in_order_k(int *x) {
  child_k<<<1, 1>>>(x);
  child_reads_k<<<1, 1>>>(x);
  cudaMemsetAsync(x, 0, 8, 0);
}
CASE(child_in_order) { child_in_order_k<<<1, 1>>>(ints(64)); }
__global__ void grandchild_k(int *x) { child_k<<<1, 1>>>(x); }
__global__ void grandparent_k(int *x) {
  grandchild_k<<<1, 1>>>(x);
  child_reads_k<<<1, 1>>>(x); // when the grandchild is complete, too
}
CASE(grandchild) { grandparent_k<<<1, 1>>>(ints(64)); }

// Conditional nodes of graphs: one round after the other, and after what the node depends on.
__global__ void starts_k(int *x) { x[0] = 0; } // race: while_alongside
__global__ void counts_k(cudaGraphConditionalHandle handle, int *x) {
  cudaGraphSetConditional(handle, ++x[0] < 3); // race: while_alongside
}
static void conditional(bool depends) {
  int *x = ints(64);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphNode_t first, node, inner;
  cudaGraphConditionalHandle handle;
  cudaGraphCreate(&graph, 0);
  cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault);
  void *own[] = {&x}, *both[] = {&handle, &x};
  cudaKernelNodeParams writes = {reinterpret_cast<void *>(starts_k), dim3(1), dim3(1), 0, own, nullptr};
  cudaGraphAddKernelNode(&first, graph, nullptr, 0, &writes);
  cudaGraphNodeParams what = {cudaGraphNodeTypeConditional};
  what.conditional.handle = handle;
  what.conditional.type = cudaGraphCondTypeWhile;
  what.conditional.size = 1;
  cudaGraphAddNode(&node, graph, &first, nullptr, depends, &what);
  cudaKernelNodeParams counts = {reinterpret_cast<void *>(counts_k), dim3(1), dim3(1), 0, both, nullptr};
  cudaGraphAddKernelNode(&inner, what.conditional.phGraph_out[0], nullptr, 0, &counts);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, nullptr);
}
CASE(while_after) { conditional(true); }
CASE(while_alongside) { conditional(false); }
CASE(while_in_threads) { // each launch has its own copies of the body
  const auto several = [] {
    for (int i = 0; i < 20; ++i)
      conditional(true);
  };
  std::thread other(several);
  several();
  other.join();
}

int main(int, char **argv) {
  for (Case *one = cases; one; one = one->next)
    if (std::strcmp(argv[1], one->name) == 0) {
      one->run();
      return cudaDeviceSynchronize() != cudaSuccess || cudaGetLastError() != cudaSuccess ? 3 : 0;
    }
  return 4;
}
