// Programs for `veriwarp run --check all`, chosen by the argument. What is found in one stands at the line where it is
// found, as `// KIND: NAMES`; the others are right.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include <sys/resource.h>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>

using Case = void (*)();
static std::map<std::string, Case> &cases() {
  static std::map<std::string, Case> all;
  return all;
}
#define CASE(NAME)                                                                                                     \
  static void NAME();                                                                                                  \
  static const bool is_##NAME = cases().emplace(#NAME, NAME).second;                                                   \
  static void NAME()

static void check(cudaError_t error) {
  if (error != cudaSuccess)
    std::printf("%s\n", cudaGetErrorName(error));
}
static void expect(bool holds) {
  if (!holds)
    std::exit(9);
}
static int *made(int count) {
  int *data = nullptr;
  check(cudaMalloc(&data, sizeof(int) * count));
  check(cudaMemset(data, 0, sizeof(int) * count));
  return data;
}
static void done(int *data) {
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
  check(cudaFree(data));
}

// Barriers.
__global__ void divergent(int *data, bool early, bool other) {
  __shared__ int sum[64];
  sum[threadIdx.x] = data[threadIdx.x];
  if (early && threadIdx.x >= 40)
    return;
  if (other && threadIdx.x < 32) {
    __syncthreads(); // barrier-divergence: other_barrier
  } else {
    __syncthreads(); // barrier-divergence: early_exit
  }
  data[threadIdx.x] = sum[threadIdx.x] + 1;
}
// With a warp operation: each thread is a fiber then.
__global__ void divergent_fibers(int *data, bool early, bool other) {
  __syncwarp();
  if (early && threadIdx.x >= 40)
    return;
  if (other && threadIdx.x < 32) {
    __syncthreads(); // barrier-divergence: other_barrier_fibers
  } else {
    __syncthreads(); // barrier-divergence: early_exit_fibers
  }
  data[threadIdx.x] += 1;
}
static void diverge(void (*kernel)(int *, bool, bool), bool early, bool other) {
  int *data = made(64);
  kernel<<<1, 64>>>(data, early, other);
  done(data);
}
// The optimiser may make copies of the barrier behind the condition.
__global__ void uniform(int *data) {
  __shared__ int sum[64];
  sum[threadIdx.x] = data[threadIdx.x];
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d)
      sum[threadIdx.x] += sum[threadIdx.x + d];
  }
  if (threadIdx.x == 0)
    data[0] = sum[0];
  __syncthreads();
  if (threadIdx.x == 0)
    data[1] = sum[0];
}
CASE(copies_of_a_barrier) {
  int *data = made(64);
  uniform<<<1, 64>>>(data);
  done(data);
}
CASE(barrier) { diverge(divergent, false, false); }
CASE(barrier_fibers) { diverge(divergent_fibers, false, false); }
CASE(early_exit) { diverge(divergent, true, false); }
CASE(early_exit_fibers) { diverge(divergent_fibers, true, false); }
CASE(other_barrier) { diverge(divergent, false, true); }
CASE(other_barrier_fibers) { diverge(divergent_fibers, false, true); }

__global__ void named(int *data, int first, int second) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, %0;" ::"r"(first) : "memory"); // barrier-count: odd_count
  else
    asm volatile("bar.arrive 1, %0;" ::"r"(second) : "memory"); // barrier-count: unlike_counts odd_count
  data[threadIdx.x] = 1;
}
static void name(int first, int second) {
  int *data = made(64);
  named<<<1, 64>>>(data, first, second);
  done(data);
}
CASE(counts) { name(64, 64); }
CASE(unlike_counts) { name(96, 64); }
CASE(odd_count) { name(63, 63); }

// A count that is the block's is no other count: the threads stand at two barriers for all of them.
__global__ void countedAndNot(int *data) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 0, 64;" ::: "memory");
  else
    __syncthreads(); // barrier-divergence: all_by_count
  data[threadIdx.x] = 1;
}
CASE(all_by_count) {
  int *data = made(64);
  countedAndNot<<<1, 64>>>(data);
  done(data);
}
__global__ void bothCounted(int *data) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 0, 64;" ::: "memory");
  else
    asm volatile("bar.sync 0, 64;" ::: "memory");
  data[threadIdx.x] = 1;
}
CASE(both_counted) {
  int *data = made(64);
  bothCounted<<<1, 64>>>(data);
  done(data);
}

// A warp comes to a barrier as a whole, and counts for 32 threads: the last one of a block too, and one of which lanes
// have returned.
template <class Body> __global__ void withBarriers(int *data, Body body) { body(data, static_cast<int>(threadIdx.x)); }
template <class Body> static void threads(int count, Body body) {
  int *data = made(128);
  withBarriers<<<1, count>>>(data, body);
  done(data);
}
#define BARRIER(TEXT) asm volatile(TEXT ";" ::: "memory")
CASE(last_warp_counts) {
  threads(40, [] __device__(int *data, int t) {
    __shared__ int all[40];
    all[t] = t;
    BARRIER("bar.sync 1, 64");
    data[t] = all[39 - t];
  });
}
CASE(last_warp_arrives) {
  threads(40, [] __device__(int *data, int t) {
    __shared__ int some[8];
    if (t >= 32) {
      some[t - 32] = t;
      BARRIER("bar.arrive 1, 64");
    } else {
      BARRIER("bar.sync 1, 64");
      data[t] = some[t % 8];
    }
  });
}
CASE(lanes_have_returned) {
  threads(64, [] __device__(int *data, int t) {
    if (t % 32 >= 20)
      return;
    data[t] = t;
    BARRIER("bar.sync 1, 64");
    data[t ^ 32] = 2 * t;
  });
}
CASE(warp_has_returned) {
  threads(64, [] __device__(int *data, int t) {
    if (t >= 32)
      return;
    BARRIER("bar.sync 1, 64"); // barrier-divergence: warp_has_returned
    data[t] = t;
  });
}
CASE(lanes_wait_elsewhere) {
  threads(64, [] __device__(int *data, int t) {
    if (t % 32 < 16)
      BARRIER("barrier.sync 1, 32"); // barrier-divergence: lanes_wait_elsewhere
    else
      BARRIER("barrier.sync 2, 32"); // barrier-divergence: lanes_wait_elsewhere
    data[t] = t;
  });
}
CASE(lanes_at_two_places) {
  threads(32, [] __device__(int *data, int t) {
    if (t < 16) {
      BARRIER("bar.sync 1, 32"); // barrier-divergence: lanes_at_two_places
      data[t] = 1;
    } else {
      BARRIER("bar.sync 1, 32");
      data[t] = 2;
    }
  });
}
CASE(unaligned_at_two_places) {
  threads(32, [] __device__(int *data, int t) {
    if (t < 16) {
      BARRIER("barrier.sync 1, 32");
      data[t] = 1;
    } else {
      BARRIER("barrier.sync 1, 32");
      data[t] = 2;
    }
  });
}
// Whoever is faster: found in each order of threads.
CASE(zero_for_few_first) {
  threads(128, [] __device__(int *data, int t) {
    if (t < 64)
      BARRIER("bar.sync 0, 64");
    __syncthreads(); // barrier-count: zero_for_few_first
    data[t] = t;
  });
}
CASE(zero_for_few_last) {
  threads(128, [] __device__(int *data, int t) {
    if (t >= 64)
      BARRIER("bar.sync 0, 64"); // barrier-count: zero_for_few_last
    __syncthreads();
    data[t] = t;
  });
}
CASE(other_counts_in_turn) {
  threads(128, [] __device__(int *data, int t) {
    if (t < 64)
      BARRIER("bar.sync 1, 64");
    __syncthreads();
    BARRIER("bar.sync 1, 128");
    data[t] = t;
  });
}
CASE(other_counts_behind_a_flag) {
  threads(96, [] __device__(int *data, int t) {
    cuda::atomic_ref<int, cuda::thread_scope_block> flag(data[100]);
    if (t < 64) {
      BARRIER("bar.sync 1, 64");
      flag.store(1, cuda::memory_order_release);
    } else {
      while (!flag.load(cuda::memory_order_acquire)) {
      }
    }
    BARRIER("bar.sync 1, 96");
    data[t] = t;
  });
}
CASE(arrives_again) {
  threads(64, [] __device__(int *data, int t) {
    if (t >= 32) {
      BARRIER("bar.arrive 1, 64");
      BARRIER("bar.arrive 1, 64"); // barrier-divergence: arrives_again
    } else {
      BARRIER("bar.sync 1, 64");
      BARRIER("bar.sync 1, 64");
    }
    data[t] = t;
  });
}
CASE(reduces_with_others) {
  threads(64, [] __device__(int *data, int t) {
    if (t < 32) {
      int count;
      asm volatile("{.reg .pred p; setp.ge.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p;}"
                   : "=r"(count)
                   : "r"(t)
                   : "memory");
    } else {
      BARRIER("bar.sync 1, 64"); // barrier-divergence: reduces_with_others
    }
    data[t] = t;
  });
}
CASE(number_and_count) {
  threads(64, [] __device__(int *data, int t) {
    asm volatile("bar.sync %0, 64;" ::"r"(16 + t / 64) : "memory"); // barrier-count: number_and_count
    asm volatile("bar.arrive 2, %0;" ::"r"(t / 64) : "memory");     // barrier-count: number_and_count
    data[t] = t;
  });
}

// Warps.
__global__ void masks(int *data, unsigned mask, int lanes, bool leaves) {
  const int lane = threadIdx.x;
  if (leaves && lane >= 16)
    return;
  int value = lane;
  if (lane < lanes)
    value = __shfl_down_sync(mask, value, 8); // warp-operation: not_in_mask value_of_other value_of_ended
  data[lane] = value;
}
static void shuffle(unsigned mask, int lanes, bool leaves) {
  int *data = made(32);
  masks<<<1, 32>>>(data, mask, lanes, leaves);
  done(data);
}
CASE(shuffles) { shuffle(~0u, 32, false); }
CASE(not_in_mask) { shuffle(0xffff, 32, false); }
CASE(value_of_other) { shuffle(0xffff, 16, false); }
CASE(value_of_ended) { shuffle(~0u, 32, true); }

// What is undefined is an error where it is used, and not before.
constexpr unsigned All = ~0u, Lower = 0xffff;
struct Best {
  int value, at;
};
static __device__ __noinline__ int sumOf(int value, unsigned mask, int first) {
  for (int step = first; step > 0; step /= 2)
    value += __shfl_down_sync(mask, value, step); // warp-operation: returned_to_all
  return value;
}
template <class Body> __global__ void inHalfWarp(int *data, int *out, Body body) {
  if (threadIdx.x < 16)
    body(data, out, static_cast<int>(threadIdx.x));
}
template <class Body> static void halfWarp(Body body) {
  int *data = made(32), *out = made(32);
  inHalfWarp<<<1, 32>>>(data, out, body);
  done(data);
  cudaFree(out);
}
// Some members of a structure are defined, and others are not.
struct Two {
  int known, other;
};
static __device__ __noinline__ Two knownAndOther(int lane) {
  return {lane, __shfl_down_sync(Lower, lane, 8)}; // warp-operation: other_member
}
CASE(known_member) {
  halfWarp([] __device__(int *, int *out, int lane) { out[lane] = knownAndOther(lane).known; });
}
CASE(other_member) {
  halfWarp([] __device__(int *, int *out, int lane) { out[lane] = knownAndOther(lane).other; });
}
// What would be written if a branch went the other way.
struct Four {
  int v[4];
};
CASE(perhaps_copied) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    Four one = {{data[lane], 1, 2, 3}};
    const Four other = {{4, 5, data[lane], 7}};
    if (__shfl_down_sync(Lower, lane, 8) > 100) // warp-operation: perhaps_copied
      for (int i = 0; i < 4; ++i)
        one.v[(i + data[0]) & 3] = other.v[(i + data[1]) & 3];
    out[lane] = one.v[(lane + data[0]) & 3];
  });
}
CASE(perhaps_copied_elsewhere) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    Four one = {{data[lane], 1, 2, 3}};
    if (__shfl_down_sync(Lower, lane, 8) > 100)
      one.v[1] = data[1];
    out[lane] = one.v[0] + one.v[2 + (data[0] & 1)];
  });
}
static __device__ __noinline__ void putOne(int *to) { *to = 1; }
static __device__ __noinline__ void putTwo(int *to) { *to = 2; }
CASE(function_chosen) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    void (*put[2])(int *) = {putOne, putTwo};
    void (*const chosen)(int *) = __shfl_down_sync(Lower, lane, 8) > 100 ? put[data[0] & 1] // warp-operation: function_chosen
                                                                        : put[1 - (data[0] & 1)];
    chosen(out + lane);
  });
}
CASE(sum_of_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane];
    for (int step = 8; step > 0; step /= 2)
      value += __shfl_down_sync(Lower, value, step);
    if (lane == 0)
      out[0] = value;
  });
}
CASE(sum_of_first_and_second) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane];
    for (int step = 8; step > 0; step /= 2)
      value += __shfl_down_sync(Lower, value, step); // warp-operation: sum_of_first_and_second
    if (lane < 2)
      out[lane] = value;
  });
}
CASE(sum_of_too_many) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane];
    for (int step = 16; step > 0; step /= 2)
      value += __shfl_down_sync(Lower, value, step); // warp-operation: sum_of_too_many
    if (lane == 0)
      out[0] = value;
  });
}
CASE(added_if_inside) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane];
    for (int step = 1; step < 16; step *= 2) {
      const int other = __shfl_down_sync(Lower, value, step);
      value += lane + step < 16 ? other : 0;
    }
    out[lane] = value;
  });
}
CASE(times_zero) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int other = __shfl_down_sync(Lower, data[lane], 8);
    out[lane] = other * (lane < 8) + (other & -(lane < 8));
  });
}
CASE(best_of_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    Best best = {data[lane] * 7 % 5, lane};
    for (int step = 8; step > 0; step /= 2) {
      const Best other = {__shfl_down_sync(Lower, best.value, step), __shfl_down_sync(Lower, best.at, step)};
      if (other.value > best.value || (other.value == best.value && other.at < best.at))
        best = other;
    }
    if (lane == 0)
      out[0] = best.at;
  });
}
CASE(best_of_all) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    Best best = {data[lane] * 7 % 5, lane};
    for (int step = 8; step > 0; step /= 2) {
      const int other = __shfl_down_sync(Lower, best.value, step); // warp-operation: best_of_all
      const int at = __shfl_down_sync(Lower, best.at, step);
      if (other > best.value)
        best = {other, at};
    }
    out[lane] = best.value;
  });
}
CASE(sums_in_array) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int values[4];
    for (int i = 0; i < 4; ++i)
      values[(i + data[i]) & 3] = data[lane] + i;
    for (int step = 8; step > 0; step /= 2)
      for (int i = 0; i < 4; ++i)
        values[(i + data[i]) & 3] += __shfl_down_sync(Lower, values[(i + data[i]) & 3], step);
    if (lane == 0)
      out[0] = values[data[1] & 3] + values[data[2] & 3];
  });
}
CASE(sums_in_array_of_all) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int values[4];
    for (int i = 0; i < 4; ++i)
      values[(i + data[i]) & 3] = data[lane] + i;
    for (int i = 0; i < 4; ++i)
      values[(i + data[i]) & 3] += __shfl_down_sync(Lower, values[i], 8); // warp-operation: sums_in_array_of_all
    values[data[0] & 3] = 5;
    out[lane] = values[(data[1] + 1) & 3];
  });
}
CASE(returned_to_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int sum = sumOf(data[lane], Lower, 8);
    if (lane == 0)
      out[0] = sum;
  });
}
CASE(returned_to_all) {
  halfWarp([] __device__(int *data, int *out, int lane) { out[lane] = sumOf(data[lane], Lower, 8); });
}
CASE(told_to_all) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane] + __shfl_down_sync(Lower, data[lane], 16); // warp-operation: told_to_all
    value = __shfl_sync(Lower, value, 0);
    if (lane == 3)
      out[lane] = value;
  });
}
CASE(index_of_other) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int at = __shfl_xor_sync(Lower, lane, 16); // warp-operation: index_of_other
    out[lane] = data[at & 15];
  });
}
CASE(vote_of_other) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int value = __shfl_xor_sync(Lower, data[lane], 16); // warp-operation: vote_of_other
    if (__any_sync(Lower, value > 3))
      out[lane] = 1;
  });
}
CASE(decides_nothing) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int value = __shfl_xor_sync(Lower, data[lane], 16);
    int kept = lane;
    if (value > 3)
      for (int i = 0; i < data[lane] + 2; ++i)
        kept = kept * 3 + i;
    if (kept == 77 && lane > 40)
      out[lane] = 1;
  });
}
CASE(decides_with_lane) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    if (__shfl_down_sync(Lower, data[lane], 8) > -3 && lane < 8)
      out[lane] = 1;
  });
}
CASE(compared_before_guard) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane] * 7 % 5;
    for (int step = 1; step < 16; step *= 2) {
      const int other = __shfl_down_sync(Lower, value, step);
      if (other > value && lane + step < 16)
        value = other;
      const int third = __shfl_down_sync(Lower, value, step);
      if (third > value) {
        if (lane + step < 16)
          value = third;
      }
    }
    out[lane] = value;
  });
}
CASE(counts_iterations) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int most = __shfl_xor_sync(Lower, data[lane] + lane, 16); // warp-operation: counts_iterations
    int sum = 0;
    for (int i = 0; i < most; ++i)
      sum = sum * 3 + data[i & 7];
    out[lane] = sum;
  });
}
CASE(ends_search) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int wanted = __shfl_xor_sync(Lower, data[lane] + 5, 16); // warp-operation: ends_search
    int i = 0;
    while (i < 10 && data[i] != wanted)
      ++i;
    out[lane] = i;
  });
}
static __device__ __noinline__ Best bestOf(Best best) {
  for (int step = 8; step > 0; step /= 2)
    best.value += __shfl_down_sync(Lower, best.value, step); // warp-operation: struct_returned_to_all
  return best;
}
CASE(struct_returned_to_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const Best best = bestOf({data[lane], lane});
    if (lane == 0)
      out[0] = best.value + best.at;
  });
}
CASE(struct_returned_to_all) {
  halfWarp([] __device__(int *data, int *out, int lane) { out[lane] = bestOf({data[lane], lane}).value; });
}
static __device__ __noinline__ void sumInto(int &value) {
  for (int step = 8; step > 0; step /= 2)
    value += __shfl_down_sync(Lower, value, step);
}
CASE(sum_by_reference) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    int value = data[lane];
    sumInto(value);
    if (lane == 0)
      out[0] = value;
  });
}
CASE(exponent_of_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    float value = data[lane];
    for (int step = 8; step > 0; step /= 2)
      value += expf(-__shfl_down_sync(Lower, value, step));
    const int whole = static_cast<int>(roundf(value * 4));
    if (lane == 0)
      out[0] = __byte_perm(whole, whole, 0x3210);
  });
}
CASE(undefined_lane_of_few) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int from = __shfl_down_sync(Lower, lane, 8) & 15;
    const int value = __shfl_sync(Lower, data[lane], from);
    if (lane < 8)
      out[lane] = value;
  });
}
CASE(undefined_lane) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int from = __shfl_down_sync(Lower, lane, 8) & 15; // warp-operation: undefined_lane
    out[lane] = __shfl_sync(Lower, data[lane], from);
  });
}
CASE(tail_of_ballot) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int next = __shfl_down_sync(Lower, data[lane], 1);
    out[lane] = static_cast<int>(__ballot_sync(Lower, next != data[lane]) & 0x7fff);
  });
}
CASE(decides_a_write) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    const int value = __shfl_xor_sync(Lower, data[lane], 16); // warp-operation: decides_a_write
    if (value > 3)
      out[lane] = 1;
  });
}
CASE(added_by_all) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    atomicAdd(out, __shfl_xor_sync(Lower, data[lane], 16)); // warp-operation: added_by_all
  });
}
CASE(double_of_first) {
  halfWarp([] __device__(int *data, int *out, int lane) {
    double value = data[lane];
    for (int step = 8; step > 0; step /= 2)
      value += __shfl_down_sync(Lower, value, step);
    if (lane == 0)
      out[0] = static_cast<int>(value);
  });
}
// The last warp of a block is half a warp: nobody has the values of the other half.
__global__ void sumsOfWarps(int *data, int *out) {
  int value = data[threadIdx.x];
  for (int step = 16; step > 0; step /= 2)
    value += __shfl_down_sync(All, value, step); // warp-operation: sum_of_last_warp
  if (threadIdx.x % 32 == 0)
    out[threadIdx.x / 32] = value;
}
CASE(sum_of_last_warp) {
  int *data = made(64), *out = made(2);
  sumsOfWarps<<<1, 48>>>(data, out);
  done(data);
  cudaFree(out);
}

__global__ void unlike(int *data) {
  if (threadIdx.x < 16)
    __syncwarp(~0u); // warp-operation: unlike_masks
  else
    __syncwarp(0xfffffff0); // warp-operation: unlike_masks
  data[threadIdx.x] = 1;
}
__global__ void apart(int *data, unsigned first, unsigned second) {
  const int lane = threadIdx.x;
  data[lane] = __shfl_xor_sync(lane < 16 ? first : second, lane, 4); // warp-operation: overlapping_masks overlapping_both
}
static void apart(unsigned first, unsigned second) {
  int *data = made(32);
  apart<<<1, 32>>>(data, first, second);
  done(data);
}
CASE(halves) { apart(0xffff, 0xffff0000); }
CASE(overlapping_masks) { apart(0xffff, ~0u); }
CASE(overlapping_both) { apart(~0u, 0xffff0000); }

__global__ void otherwise(int *data, unsigned all) {
  const int lane = threadIdx.x;
  if (lane < 16)
    data[lane] = __reduce_add_sync(all, lane); // warp-operation: other_operation
  else
    data[lane] = __reduce_max_sync(0xffff0000, lane);
}
static void otherwise(unsigned all) {
  int *data = made(32);
  otherwise<<<1, 32>>>(data, all);
  done(data);
}
CASE(own_operation) { otherwise(0xffff); }
CASE(other_operation) { otherwise(~0u); }

__global__ void nested(int *data) {
  const int lane = threadIdx.x;
  if (lane < 16)
    data[lane] = __shfl_xor_sync(0xffff, lane, 4);
  if (__any_sync(~0u, lane == 40) || lane >= 24)
    return;
  data[lane + 32] = __shfl_xor_sync(~0u, lane, 4) + (lane < 16 ? __reduce_add_sync(0xffff, lane) : 0);
}
CASE(nested_masks) {
  int *data = made(64);
  nested<<<1, 32>>>(data);
  done(data);
}

CASE(unlike_masks) {
  int *data = made(32);
  unlike<<<1, 32>>>(data);
  done(data); // nothing can be freed any more
}

__global__ void grouped(int *data) {
  namespace cg = cooperative_groups;
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int value = data[threadIdx.x];
  for (int step = 8; step > 0; step /= 2)
    value += tile.shfl_down(value, step);
  if (threadIdx.x % 2) {
    const auto active = cg::coalesced_threads();
    value += active.shfl(value, 0);
  }
  tile.sync();
  data[threadIdx.x] = value;
}
CASE(groups) {
  int *data = made(48);
  grouped<<<1, 48>>>(data);
  done(data);
}

// What nobody has written.
struct Padded {
  char small;
  int large;
};
struct Nested {
  Padded a;
  double b;
  short c;
};
template <class T> __global__ void copies(T *to, const T *from, int n) {
  const int i = threadIdx.x;
  if (i < n)
    to[i] = from[i];
}
template <class T> __global__ void fills(T *to, int n) {
  if (threadIdx.x < n)
    to[threadIdx.x] = T{};
}
template <> __global__ void fills(Padded *to, int n) {
  if (threadIdx.x < n) {
    to[threadIdx.x].small = 1;
    to[threadIdx.x].large = 2;
  }
}
template <> __global__ void fills(Nested *to, int n) {
  if (threadIdx.x < n) {
    to[threadIdx.x].a.small = 1;
    to[threadIdx.x].a.large = 2;
    to[threadIdx.x].b = 3;
    to[threadIdx.x].c = 4;
  }
}
__device__ int use(const Padded &p) { return p.small + p.large; }
__device__ int use(const Nested &n) { return use(n.a) + int(n.b) + n.c; }
__device__ int use(int value) { return value + 1; }
template <class T> __global__ void uses(int *to, const T *from, int n) {
  __shared__ T tile[64];
  tile[threadIdx.x] = from[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < n)
    to[threadIdx.x] = use(tile[threadIdx.x]);
}
template <class T> static void copy(int written, int used) {
  T *a = nullptr, *b = nullptr;
  check(cudaMalloc(&a, sizeof(T) * 64));
  check(cudaMalloc(&b, sizeof(T) * 64));
  int *sums = made(64);
  fills<<<1, 64>>>(a, written);
  copies<<<1, 64>>>(b, a, written);
  check(cudaMemcpy(a, b, sizeof(T) * 64, cudaMemcpyDeviceToDevice));
  uses<<<1, 64>>>(sums, a, used);
  check(cudaDeviceSynchronize());
  check(cudaFree(a));
  check(cudaFree(b));
  done(sums);
}
CASE(padding) { copy<Padded>(64, 64); }
CASE(more_padding) { copy<Nested>(64, 64); }
CASE(padding_of_a_part) { copy<Padded>(48, 48); }

__global__ void reads(int *to, const int *from) {
  to[threadIdx.x] = from[threadIdx.x] + 1; // uninitialised: unwritten_global unwritten_end
}
static void read(int *data, int *other) {
  reads<<<1, 64>>>(other, data);
  check(cudaDeviceSynchronize());
  check(cudaFree(data));
  done(other);
}
CASE(unwritten_global) {
  int *data = nullptr;
  check(cudaMalloc(&data, 256));
  read(data, made(64));
}
CASE(unwritten_end) {
  int *data = nullptr, host[63] = {};
  check(cudaMalloc(&data, 256));
  check(cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice));
  read(data, made(64));
}
CASE(written_by_copy) {
  int *data = nullptr, host[64] = {};
  check(cudaMalloc(&data, 256));
  check(cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice));
  read(data, made(64));
}
__device__ int *heap;
__global__ void allocates(int count) {
  heap = static_cast<int *>(malloc(256));
  for (int i = 0; i < count; ++i)
    heap[i] = i;
}
__global__ void reads_heap(int *to) {
  to[threadIdx.x] = heap[threadIdx.x] + 1; // uninitialised: unwritten_heap
  __syncthreads();
  if (threadIdx.x == 0)
    free(heap);
}
static void read_heap(int written) {
  int *data = made(64);
  allocates<<<1, 1>>>(written);
  check(cudaDeviceSynchronize());
  reads_heap<<<1, 64>>>(data);
  done(data);
}
CASE(unwritten_heap) { read_heap(63); }
CASE(written_heap) { read_heap(64); }

__global__ void shares(int *data, int written) {
  __shared__ int tile[64];
  if (threadIdx.x < written)
    tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[63 - threadIdx.x]; // uninitialised: unwritten_shared
}
static void share(int written) {
  int *data = made(128);
  shares<<<1, 64>>>(data, 64); // the next block has the same shared memory
  check(cudaDeviceSynchronize());
  shares<<<1, 64>>>(data, written);
  done(data);
}
CASE(unwritten_shared) { share(63); }
CASE(written_shared) { share(64); }
CASE(written_by_rows) {
  int *data = nullptr;
  check(cudaMalloc(&data, 256));
  check(cudaMemset2D(data, 16, 0, 16, 16));
  read(data, made(64));
}

// To write a bit-field is to load its unit, with bits that nobody has written, and to store it.
struct Fields {
  unsigned a : 4, b : 12;
  int c : 16;
};
struct SmallFields {
  unsigned char d : 3, e : 5;
  bool f : 1, g : 1;
};
__global__ void setFields(Fields *fields, int from, int to) {
  Fields &mine = fields[threadIdx.x];
  for (int field = from; field < to; ++field) {
    if (field == 0)
      mine.a = threadIdx.x;
    if (field == 1)
      mine.b = field;
    if (field == 2)
      mine.c = -2;
  }
}
__global__ void setAllFields(Fields *fields) {
  Fields &mine = fields[threadIdx.x];
  mine.a = 1;
  mine.b = threadIdx.x;
  mine.c = 2;
}
__global__ void addFields(Fields *fields) {
  ++fields[threadIdx.x].c; // uninitialised: field_added_to
}
__global__ void getFields(const Fields *fields, int *out, bool all) {
  out[threadIdx.x] = fields[threadIdx.x].a + fields[threadIdx.x].b;
  if (all)
    out[threadIdx.x] += fields[threadIdx.x].c; // uninitialised: field_unwritten
}
static void useFields(void (*kernel)(Fields *, int, int), int to, bool all) {
  Fields *fields = nullptr;
  int *out = made(8);
  check(cudaMalloc(&fields, 8 * sizeof(Fields)));
  if (kernel)
    kernel<<<1, 8>>>(fields, 0, to);
  else
    setAllFields<<<1, 8>>>(fields);
  getFields<<<1, 8>>>(fields, out, all);
  check(cudaDeviceSynchronize());
  check(cudaFree(fields));
  done(out);
}
CASE(fields_written) { useFields(setFields, 3, true); }
CASE(fields_written_together) { useFields(nullptr, 0, true); }
CASE(field_left_alone) { useFields(setFields, 2, false); }
CASE(field_unwritten) { useFields(setFields, 2, true); }
CASE(field_added_to) {
  Fields *fields = nullptr;
  check(cudaMalloc(&fields, 8 * sizeof(Fields)));
  setFields<<<1, 8>>>(fields, 0, 2);
  addFields<<<1, 8>>>(fields);
  check(cudaDeviceSynchronize());
  check(cudaFree(fields));
}
__global__ void smallFields(int *out, bool set) {
  __shared__ SmallFields fields[32];
  SmallFields &mine = fields[threadIdx.x];
  const SmallFields &other = fields[31 - threadIdx.x];
  mine.d = threadIdx.x;
  mine.e = out[threadIdx.x];
  if (set) {
    mine.f = true;
    mine.g = out[threadIdx.x] == 0;
  }
  __syncthreads();
  out[threadIdx.x] = other.d + other.e;
  if (other.f) // uninitialised: small_field_unwritten
    out[threadIdx.x] += other.g;
}
CASE(small_fields_written) {
  int *out = made(32);
  smallFields<<<1, 32>>>(out, true);
  done(out);
}
CASE(small_field_unwritten) {
  int *out = made(32);
  smallFields<<<1, 32>>>(out, false);
  done(out);
}

// libcu++ accesses the word around an atomic object of one or two bytes.
template <class T> using DeviceRef = cuda::atomic_ref<T, cuda::thread_scope_device>;
__global__ void countHalves(short *counter, int *out) {
  DeviceRef<short>(*counter).fetch_add(1, cuda::memory_order_relaxed); // uninitialised: half_unwritten
  __syncthreads();
  *out = DeviceRef<short>(*counter).load(cuda::memory_order_relaxed);
}
static void count(std::size_t written) {
  short *counter = nullptr;
  int *out = made(1);
  check(cudaMalloc(&counter, 4));
  check(cudaMemset(counter, 0, written));
  countHalves<<<1, 1>>>(counter, out);
  check(cudaDeviceSynchronize());
  check(cudaFree(counter));
  done(out);
}
CASE(half_alone) { count(2); }
CASE(half_unwritten) { count(0); }
__global__ void storeByte(unsigned char *byte, int *out) {
  DeviceRef<unsigned char>(byte[1]).store(3, cuda::memory_order_relaxed);
  *out = DeviceRef<unsigned char>(byte[1]).load(cuda::memory_order_relaxed);
}
CASE(byte_stored) {
  unsigned char *byte = nullptr;
  int *out = made(1);
  check(cudaMalloc(&byte, 4));
  storeByte<<<1, 1>>>(byte, out);
  check(cudaDeviceSynchronize());
  check(cudaFree(byte));
  done(out);
}

// Calls of the runtime.
CASE(wrong_direction) {
  int *data = made(8), host[8] = {};
  check(cudaMemcpy(host, data, sizeof host, cudaMemcpyHostToDevice)); // copy-direction: wrong_direction
  done(data);
}
CASE(host_as_device) {
  int *data = made(8), host[8] = {};
  check(cudaMemset(host, 0, sizeof host)); // copy-direction: host_as_device
  done(data);
}
CASE(copy_of_freed) {
  int *data = made(8), host[8];
  check(cudaFree(data));
  check(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost)); // use-after-free: copy_of_freed
}
__global__ void setAll(int *data) {
  data[threadIdx.x] = 1; // use-after-free: used_after_reset
}
CASE(used_after_reset) {
  int *data;
  check(cudaMalloc(&data, 32 * sizeof(int))); // leak: used_after_reset
  check(cudaDeviceReset());
  setAll<<<1, 32>>>(data);
  expect(cudaDeviceSynchronize() != cudaSuccess);
}
CASE(used_before_reset) {
  int *data = made(32);
  setAll<<<1, 32>>>(data);
  done(data);
  check(cudaDeviceReset());
  data = made(64);
  setAll<<<1, 64>>>(data);
  done(data);
}
CASE(freed_twice) {
  int *data = made(8);
  check(cudaFree(data));
  check(cudaFree(data)); // double-free: freed_twice
}
CASE(freed_inside) {
  int *data = made(8);
  check(cudaFree(data + 1)); // invalid-free: freed_inside
  check(cudaFree(data));
}
CASE(directions) {
  int *device = made(8), *pinned = nullptr, *managed = nullptr, host[8] = {};
  check(cudaMallocHost(&pinned, sizeof host));
  check(cudaMallocManaged(&managed, sizeof host));
  std::memset(pinned, 0, sizeof host);
  std::memset(managed, 0, sizeof host);
  for (int *each : {pinned, managed, host}) {
    check(cudaMemcpy(device, each, sizeof host, cudaMemcpyHostToDevice));
    check(cudaMemcpy(each, device, sizeof host, cudaMemcpyDeviceToHost));
    check(cudaMemcpy(each, device, sizeof host, cudaMemcpyDefault));
  }
  check(cudaMemcpy(managed, device, sizeof host, cudaMemcpyDeviceToDevice));
  check(cudaFreeHost(pinned));
  check(cudaFree(managed));
  done(device);
}
CASE(ignored_error) {
  int *data = made(8);
  cudaMemset(data, 0, 64); // unchecked-error: ignored_error
  check(cudaFree(data));
}
CASE(seen_error) {
  int *data = made(8);
  cudaMemset(data, 0, 64);
  check(cudaGetLastError());
  const cudaError_t error = cudaMemset(data, 0, 64);
  check(error);
  check(cudaFree(data));
}
CASE(ignored_launch) {
  int *data = made(8);
  shares<<<1, 2048>>>(data, 0); // unchecked-error: ignored_launch
  check(cudaDeviceSynchronize());
  check(cudaFree(data));
}
CASE(seen_launch) {
  int *data = made(8);
  shares<<<1, 2048>>>(data, 0);
  done(data);
}
__global__ void traps(int *data) {
  if (*data == 0)
    __trap();
}
CASE(error_that_is_known) {
  int *data = made(8);
  traps<<<1, 1>>>(data);
  check(cudaDeviceSynchronize());
  cudaFree(data); // fails like all calls now
}
__global__ void copies_part(const int4 *in, int4 *out) {
  __shared__ int4 tile;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, 6;" ::"r"(int(__cvta_generic_to_shared(&tile))), "l"(in)
               : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  *out = tile;
}
CASE(copy_of_a_part) {
  int *data = made(8);
  copies_part<<<1, 1>>>(reinterpret_cast<int4 *>(data), reinterpret_cast<int4 *>(data) + 1);
  done(data);
}
CASE(forgotten) {
  void *data = nullptr;
  check(cudaMalloc(&data, 24)); // leak: forgotten
}

// Alignment: what is accessed as something wide must be aligned for it, whatever the optimiser leaves of the access.
__global__ void wide_whole(const float *from, float *to) {
  const float4 all = *reinterpret_cast<const float4 *>(from + 2); // misaligned: whole_vector
  to[0] = all.x + all.y + all.z + all.w;
}
__global__ void wide_part(const float *from, float *to) {
  to[0] = reinterpret_cast<const float4 *>(from)[0].x; // misaligned: part_of_vector
}
__global__ void wide_copy(const float *from, float *to) {
  const float4 all = *reinterpret_cast<const float4 *>(from); // misaligned: unused_first_part
  to[0] = all.w;
}
__global__ void wide_merged(const float *from, float *to) {
  const float first = from[2];
  const float2 both = *reinterpret_cast<const float2 *>(from + 2); // misaligned: known_first_part
  to[0] = first + both.x + both.y;
}
__global__ void wide_store(const float *from, float *to) {
  *reinterpret_cast<double2 *>(to) = make_double2(from[0], 2); // misaligned: stored_vector
}
__global__ void wide_reference(const float *from, float *to) {
  const float2 both = reinterpret_cast<const float2 &>(from[1]); // misaligned: through_a_reference
  to[0] = both.x + both.y;
}
__global__ void wide_shared(const float *from, float *to) {
  __shared__ float s[65];
  s[threadIdx.x] = from[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 8) {
    const float2 both = *(const float2 *)&s[threadIdx.x]; // misaligned: shared_array
    to[threadIdx.x] = both.x + both.y;
  }
}
// And what is not claimed to be aligned need not be.
struct __attribute__((packed)) Packed {
  char first;
  int number;
  volatile double wide;
};
__global__ void packed(const Packed *from, Packed *to) {
  to[0].number = from[0].number + 1;
  to[0].wide = from[0].wide;
  char copy[sizeof(Packed)];
  memcpy(copy, from + 1, sizeof copy);
  to[1].first = copy[3];
  long long bytes;
  memcpy(&bytes, reinterpret_cast<const char *>(from) + 3, sizeof bytes);
  memcpy(reinterpret_cast<char *>(to + 2) + 1, &bytes, sizeof bytes);
}
static void align(void (*kernel)(const float *, float *), int from, int to, int threads = 1) {
  int *data = made(256);
  kernel<<<1, threads>>>(reinterpret_cast<float *>(data) + from, reinterpret_cast<float *>(data) + 128 + to);
  check(cudaDeviceSynchronize());
  cudaFree(data); // fails where the kernel has
}
CASE(whole_vector) { align(wide_whole, 0, 0); }
CASE(part_of_vector) { align(wide_part, 1, 0); }
CASE(unused_first_part) { align(wide_copy, 2, 0); }
CASE(known_first_part) { align(wide_merged, 1, 0); }
CASE(stored_vector) { align(wide_store, 0, 2); }
CASE(through_a_reference) { align(wide_reference, 0, 0); }
CASE(shared_array) { align(wide_shared, 0, 0, 9); }
CASE(aligned_whole) { align(wide_whole, 2, 0); }
CASE(aligned_part) { align(wide_part, 4, 0); }
CASE(aligned_copy) { align(wide_copy, 4, 0); }
CASE(aligned_merged) { align(wide_merged, 2, 0); }
CASE(aligned_store) { align(wide_store, 0, 4); }
CASE(aligned_reference) { align(wide_reference, 1, 0); }
CASE(packed_fields) {
  int *data = made(64);
  packed<<<1, 1>>>(reinterpret_cast<Packed *>(data), reinterpret_cast<Packed *>(data) + 4);
  done(data);
}

// A thread leaves out the barriers of a round, and meets the others in its next one.
__global__ void over_barriers(const int *in, int *out, int rounds) {
  __shared__ int s[64];
  int sum = 0;
  for (int round = 0; round < rounds; ++round) {
    if (in[round * 64 + threadIdx.x] < 0)
      continue;
    s[threadIdx.x] = in[round * 64 + threadIdx.x];
    __syncthreads(); // barrier-divergence: round_left_out
    sum += s[63 - threadIdx.x] + round;
    __syncthreads(); // barrier-divergence: round_left_out
  }
  out[threadIdx.x] = sum;
}
static void rounds(int left_out) {
  int *in = made(192), *out = made(64);
  const int none = -1;
  if (left_out >= 0)
    check(cudaMemcpy(in + left_out, &none, sizeof none, cudaMemcpyHostToDevice));
  over_barriers<<<1, 64>>>(in, out, 3);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
  check(cudaFree(in));
  done(out);
}
CASE(round_left_out) { rounds(0); }
CASE(all_rounds) { rounds(-1); }

// libcu++ accesses the word around an atomic object of one byte.
__global__ void small_atomics(int *out) {
  __shared__ unsigned char flags[2], more[3];
  if (threadIdx.x == 0)
    flags[0] = flags[1] = more[0] = more[1] = more[2] = 0;
  __syncthreads();
  for (unsigned char *flag : {&flags[1], &more[2]})
    cuda::atomic_ref<unsigned char, cuda::thread_scope_block>(*flag).fetch_add(1, cuda::memory_order_relaxed);
  __syncthreads();
  out[threadIdx.x] = flags[1] + more[2];
}
CASE(small_atomics_in_shared) {
  int *data = made(64);
  small_atomics<<<1, 64>>>(data);
  done(data);
}

// Tiles of several warps have memory of their own behind the block's, where cooperative_groups finds it.
__global__ void tiles(const int *in, int *out) {
  namespace cg = cooperative_groups;
  __shared__ int mine[256];
  __shared__ cg::block_tile_memory<256> memory;
  extern __shared__ int more[];
  const cg::thread_block block = cg::this_thread_block(memory);
  const int r = block.thread_rank();
  mine[r] = more[r] = r;
  block.sync();
  const auto tile = cg::tiled_partition<64>(block);
  const int sum = cg::reduce(tile, in[r], cg::plus<int>());
  if (tile.thread_rank() == 0)
    atomicAdd(out, sum);
  block.sync();
  atomicAdd(out + 1, mine[255 - r] == 255 - r && more[r] == r);
}
CASE(tiles_of_warps) {
  int *in = made(256), *out = made(2), ones[256], result[2];
  for (int &one : ones)
    one = 1;
  check(cudaMemcpy(in, ones, sizeof ones, cudaMemcpyHostToDevice));
  tiles<<<1, 256, 256 * sizeof(int)>>>(in, out);
  check(cudaMemcpy(result, out, sizeof result, cudaMemcpyDeviceToHost));
  expect(result[0] == 256 && result[1] == 256);
  check(cudaFree(in));
  done(out);
}
__global__ void behind_dynamic(const int *in, int *out, int index) {
  namespace cg = cooperative_groups;
  __shared__ cg::block_tile_memory<64> memory;
  extern __shared__ int more[];
  const auto tile = cg::tiled_partition<64>(cg::this_thread_block(memory));
  more[index] = 1; // out-of-bounds: one_behind_dynamic
  out[threadIdx.x] = cg::reduce(tile, in[threadIdx.x], cg::plus<int>());
}
CASE(one_behind_dynamic) {
  int *in = made(64), *out = made(64);
  behind_dynamic<<<1, 64, 8>>>(in, out, 2);
  check(cudaGetLastError());
}

// The templates of cuda_runtime.h are calls of the runtime, too.
__constant__ int four[4];
CASE(ignored_templates) {
  int *data, host[50] = {};
  cudaMalloc(&data, size_t(1) << 46);            // unchecked-error: ignored_templates
  cudaMallocManaged(&data, size_t(1) << 46);     // unchecked-error: ignored_templates
  cudaMemcpyToSymbol(four, host, sizeof host);   // unchecked-error: ignored_templates
  cudaMemcpyFromSymbol(host, four, sizeof host); // unchecked-error: ignored_templates
  const cudaFuncAttribute most = cudaFuncAttributeMaxDynamicSharedMemorySize;
  cudaFuncSetAttribute(shares, most, 1 << 30); // unchecked-error: ignored_templates
}
CASE(seen_templates) {
  int *data, host[50] = {};
  check(cudaMalloc(&data, size_t(1) << 46));
  if (cudaMemcpyToSymbol(four, host, sizeof host) != cudaSuccess)
    cudaMemcpyFromSymbol(host, four, sizeof host);
  check(cudaGetLastError());
}

// One failure of a kernel that nobody looks at is one finding.
CASE(ignored_failure) {
  int *data = made(8);
  traps<<<1, 1>>>(data); // unchecked-error: ignored_failure
  cudaDeviceSynchronize();
  cudaFree(data);
}

// Memory of which little is used costs little.
CASE(large_pool) {
  char *pool = nullptr;
  check(cudaMalloc(&pool, std::size_t(3) << 30));
  check(cudaMemset(pool + 5000, 0, 64 * sizeof(int)));
  shares<<<1, 64>>>(reinterpret_cast<int *>(pool + 5000), 64);
  check(cudaDeviceSynchronize());
  check(cudaFree(pool));
  rusage used;
  expect(getrusage(RUSAGE_SELF, &used) == 0 && used.ru_maxrss < 1 << 20);
}

__global__ void increments(int *data) { ++*data; }
CASE(dependent_launch) {
  int *data = made(1);
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.attrs = &attribute;
  config.numAttrs = 1;
  for (int i = 0; i < 2; ++i)
    check(cudaLaunchKernelEx(&config, increments, data));
  done(data);
}

// Variables do not lie side by side.
__device__ int before[5], behind[1000];
__constant__ int constants[3] = {1, 2, 3};
__global__ void variables(int *out, int index, int which) {
  if (which == 0)
    before[5 + index] = 1; // out-of-bounds: behind_variable
  if (which == 1)
    behind[1000 + index] = 1; // out-of-bounds: behind_last_variable
  if (which == 2)
    atomicAdd(&before[5 + index], 1); // out-of-bounds: behind_variable_atomic
  if (which == 3)
    out[0] = constants[3 + index]; // out-of-bounds: behind_constants
  if (which == 4)
    behind[-1 - index] = 1; // out-of-bounds: before_variable
  if (which == 5)
    for (int i = 0; i < 4; ++i)
      out[1] += constants[i]; // out-of-bounds: known_index
  if (which == 6)
    out[1] = constants[2] + (before[4] = behind[999] = 1);
}
static void access_variable(int which) {
  int *out = made(2);
  variables<<<1, 1>>>(out, 0, which);
  done(out);
}
CASE(behind_variable) { access_variable(0); }
CASE(behind_last_variable) { access_variable(1); }
CASE(behind_variable_atomic) { access_variable(2); }
CASE(behind_constants) { access_variable(3); }
CASE(before_variable) { access_variable(4); }
CASE(known_index) { access_variable(5); }
CASE(inside_variables) { access_variable(6); }

// Copies and fills that leave their allocation: nothing of them is done.
static void refuses(cudaError_t error) { expect(error == cudaErrorInvalidValue && cudaGetLastError() == error); }
CASE(copies_too_large) {
  int *first = made(256), *second = made(256), host[1024] = {};
  const auto pitched = [](void *data) { return make_cudaPitchedPtr(data, 64, 64, 8); };
  refuses(cudaMemcpy(first, host, sizeof host, cudaMemcpyDefault));
  refuses(cudaMemcpy(host, first, 1025, cudaMemcpyDefault));
  refuses(cudaMemcpyPeer(first, 0, second, 0, 1025));
  refuses(cudaMemcpy2D(first, 64, host, 64, 64, 18, cudaMemcpyDefault));
  refuses(cudaMemcpy2D(host, 64, first, 64, 64, 18, cudaMemcpyDeviceToHost));
  refuses(cudaMemset2D(first, 64, 1, 64, 1000));
  refuses(cudaMemset3D(pitched(first), 1, make_cudaExtent(64, 8, 3)));
  cudaMemcpy3DParms what{};
  what.srcPtr = pitched(host);
  what.dstPtr = pitched(first);
  what.extent = make_cudaExtent(64, 8, 3);
  what.kind = cudaMemcpyHostToDevice;
  refuses(cudaMemcpy3D(&what));
  check(cudaMemcpy2D(host, 64, first, 64, 64, 16, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 256; ++i)
    expect(host[i] == 0);
  check(cudaFree(first));
  done(second);
}
CASE(copy_too_large_ignored) {
  int *data = made(8), host[16];
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost); // unchecked-error: copy_too_large_ignored
  check(cudaFree(data));
}
CASE(copy_to_freed_pinned) {
  int *data = made(8), *pinned = nullptr;
  check(cudaMallocHost(&pinned, 32));
  check(cudaFreeHost(pinned));
  check(cudaMemcpy(pinned, data, 32, cudaMemcpyDeviceToHost)); // use-after-free: copy_to_freed_pinned
  done(data);
}

// Fills in graphs.
__global__ void increment(int *data) { data[threadIdx.x]++; }
static void fill_in_graph(int elements, bool freed) {
  int *data = nullptr, host[64];
  check(cudaMalloc(&data, sizeof host));
  cudaGraph_t graph;
  check(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t fill, kernel;
  cudaMemsetParams what{};
  what.dst = data;
  what.value = 7;
  what.elementSize = 4;
  what.width = elements;
  what.height = 1;
  check(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &what));
  cudaKernelNodeParams launch{};
  void *arguments[] = {&data};
  launch.func = reinterpret_cast<void *>(increment);
  launch.gridDim = dim3(1);
  launch.blockDim = dim3(64);
  launch.kernelParams = arguments;
  if (!freed)
    check(cudaGraphAddKernelNode(&kernel, graph, &fill, 1, &launch));
  cudaGraphExec_t instance;
  check(cudaGraphInstantiate(&instance, graph, 0));
  if (freed)
    check(cudaFree(data));
  const cudaError_t error = cudaGraphLaunch(instance, nullptr); // use-after-free: fill_of_freed_in_graph
  expect(error == (elements > 64 ? cudaErrorInvalidValue : cudaSuccess));
  check(cudaDeviceSynchronize());
  if (!freed && elements == 64) {
    check(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
    expect(host[63] == 8);
  }
  check(cudaGraphExecDestroy(instance));
  check(cudaGraphDestroy(graph));
  if (!freed)
    done(data);
}
CASE(fill_writes_in_graph) { fill_in_graph(64, false); }
CASE(fill_too_large_in_graph) { fill_in_graph(65, false); }
CASE(fill_of_freed_in_graph) { fill_in_graph(64, true); }
CASE(captured_fill_writes) {
  int *data = nullptr;
  check(cudaMalloc(&data, 256));
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  check(cudaMemsetAsync(data, 0, 256, stream));
  increment<<<1, 64, 0, stream>>>(data);
  cudaGraph_t graph;
  check(cudaStreamEndCapture(stream, &graph));
  cudaGraphExec_t instance;
  check(cudaGraphInstantiate(&instance, graph, 0));
  check(cudaGraphLaunch(instance, stream));
  check(cudaStreamSynchronize(stream));
  check(cudaGraphExecDestroy(instance));
  check(cudaGraphDestroy(graph));
  check(cudaStreamDestroy(stream));
  done(data);
}

// Handles of what is gone.
CASE(destroyed_handles) {
  int *data = made(64), host[64], *more = nullptr;
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  check(cudaStreamDestroy(stream));
  cudaEvent_t event;
  check(cudaEventCreate(&event)); // may lie where the stream was
  const auto refuses = [](cudaError_t error) { expect(error == cudaErrorInvalidResourceHandle); };
  increment<<<1, 64, 0, stream>>>(data);
  refuses(cudaGetLastError());
  refuses(cudaMemsetAsync(data, 0, 4, stream));
  refuses(cudaMemcpyAsync(host, data, 4, cudaMemcpyDeviceToHost, stream));
  refuses(cudaMallocAsync(&more, 4, stream));
  refuses(cudaFreeAsync(data, stream));
  refuses(cudaEventRecord(event, stream));
  refuses(cudaStreamWaitEvent(stream, event, 0));
  refuses(cudaStreamSynchronize(stream));
  refuses(cudaLaunchHostFunc(stream, [](void *) {}, nullptr));
  refuses(cudaStreamDestroy(stream));
  check(cudaEventDestroy(event));
  cudaGraph_t graph;
  check(cudaGraphCreate(&graph, 0));
  cudaGraphExec_t instance;
  check(cudaGraphInstantiate(&instance, graph, 0));
  check(cudaGraphExecDestroy(instance));
  expect(cudaGraphLaunch(instance, nullptr) == cudaErrorInvalidValue);
  expect(cudaGraphExecDestroy(instance) == cudaErrorInvalidValue);
  check(cudaGraphDestroy(graph));
  cudaGetLastError();
  done(data);
}
CASE(launch_in_destroyed_stream) {
  int *data = made(64);
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  check(cudaStreamDestroy(stream));
  increment<<<1, 64, 0, stream>>>(data); // unchecked-error: launch_in_destroyed_stream
  check(cudaFree(data));
}

// Functions of the host in streams must not make calls.
CASE(call_in_host_function) {
  cudaError_t error = cudaSuccess;
  check(cudaLaunchHostFunc(
      nullptr,
      [](void *result) {
        int *data = nullptr;
        *static_cast<cudaError_t *>(result) = cudaMalloc(reinterpret_cast<void **>(&data), 4);
      },
      &error));
  check(cudaDeviceSynchronize());
  expect(error == cudaErrorNotPermitted);
}

// An exchange whose old value nobody looks at only writes.
__global__ void exchanges(int *data, bool looks) {
  atomicExch(data, 1);
  if (looks)
    data[2] = atomicExch(data + 1, 1); // uninitialised: exchange_reads
}
static void exchange(bool looks) {
  int *data = nullptr;
  check(cudaMalloc(&data, 12));
  exchanges<<<1, 1>>>(data, looks);
  done(data);
}
CASE(exchange_writes) { exchange(false); }
CASE(exchange_reads) { exchange(true); }

// Arrays of a thread.
struct Triple {
  int a, b, c;
};
__device__ int second(const int *from) {
  return from[9]; // out-of-bounds: known_index_of_parameter
}
__device__ int taken(const int *from, int index) {
  return from[index]; // out-of-bounds: index_of_parameter
}
__device__ void put(Triple *to, int index, int value) {
  to[index].b = value; // out-of-bounds: field_of_parameter
}
__global__ void locals(int *out, int index, int which, bool other) {
  int array[8], square[2][4] = {};
  Triple triples[4] = {};
  for (int i = 0; i < 8; ++i)
    array[i] = out[i] + i;
  if (which == 0)
    out[0] = array[index]; // out-of-bounds: behind_local before_local
  if (which == 1)
    array[index] = 1; // out-of-bounds: store_that_nobody_reads
  if (which == 2)
    out[0] = array[9]; // out-of-bounds: known_index_of_local
  if (which == 3)
    out[0] = second(array);
  if (which == 4)
    out[0] = taken(array, index);
  if (which == 5) {
    put(triples, index, 7);
    out[0] = triples[1].b;
  }
  if (which == 6) {
    const int *end = array + index;
    for (const int *p = array; p != end; ++p)
      out[0] += *p; // out-of-bounds: pointer_that_moves
  }
  if (which == 7) {
    const Triple one = triples[index]; // out-of-bounds: copy_of_element
    out[0] = one.a + one.b + one.c;
  }
  if (which == 8) {
    memset(array, 0, index * sizeof(int)); // out-of-bounds: fill_of_local
    out[0] = array[3];
  }
  if (which == 9)
    out[0] = (other ? array + 4 : array)[index]; // out-of-bounds: chosen_part
  if (which == 10)
    out[0] = square[index / 4][index % 4]; // out-of-bounds: row_behind
  if (which == 11)
    atomicAdd(&array[index], 1); // out-of-bounds: update_of_local
  out[1] = array[other] + square[other][other] + triples[other].c;
}
static void leave(int which, int index, bool other = false) {
  int *data = made(64);
  locals<<<1, 1>>>(data, index, which, other);
  done(data);
}
CASE(behind_local) { leave(0, 9); }
CASE(before_local) { leave(0, -1); }
CASE(last_of_local) { leave(0, 7); }
CASE(store_that_nobody_reads) { leave(1, 8); }
CASE(known_index_of_local) { leave(2, 0); }
CASE(known_index_of_parameter) { leave(3, 0); }
CASE(index_of_parameter) { leave(4, 8); }
CASE(last_of_parameter) { leave(4, 7); }
CASE(field_of_parameter) { leave(5, 4); }
CASE(fields) { leave(5, 3); }
CASE(pointer_that_moves) { leave(6, 9); }
CASE(pointer_to_the_end) { leave(6, 8); }
CASE(copy_of_element) { leave(7, 4); }
CASE(last_element) { leave(7, 3); }
CASE(fill_of_local) { leave(8, 9); }
CASE(whole_fill) { leave(8, 8); }
CASE(chosen_part) { leave(9, 4, true); }
CASE(chosen_parts) { leave(9, 3, true); }
CASE(row_behind) { leave(10, 8); }
CASE(last_row) { leave(10, 7); }
CASE(update_of_local) { leave(11, 8); }
CASE(last_update) { leave(11, 7); }

// The same, where the pointer's way to the access is not seen in the kernel alone; and of what has a name elsewhere.
struct View {
  int *data;
  int size;
  __device__ int &at(int i) const { return data[i]; }
};
struct Values {
  int of[4];
};
__constant__ int table[6] = {1, 2, 3, 4, 5, 6};
__constant__ int table_behind[300] = {};
__device__ int counters[10], counters_behind[300];
__device__ __noinline__ int far(const int *from, int index) {
  return from[index]; // out-of-bounds: called shared_and_called
}
__device__ __noinline__ int deep(int *from, int index, int depth) {
  if (depth == 0)
    return from[index]; // out-of-bounds: recursive recursive_inner
  int own[5] = {depth, depth, depth, depth, depth};
  return own[depth % 5] + deep(depth % 2 ? from : own, index, depth - 1);
}
__device__ int first_way(int *from, int index) {
  return from[index]; // out-of-bounds: through_function
}
__device__ int second_way(int *from, int index) { return from[index + 1]; }
__global__ void ways(int *out, int index, int which, bool other, Values values) {
  __shared__ int shared[8], shared_behind[100];
  int array[8] = {}, shorter[6] = {}, longer[40] = {};
  const auto captured = [&](int i) {
    return array[i]; // out-of-bounds: captured
  };
  const View view = {array, 8};
  for (int i = 0; i < 8; ++i)
    array[i] = shared[i] = out[i] + i;
  for (int i = 0; i < 100; ++i)
    shared_behind[i] = i;
  if (which == 0)
    out[0] = far(array, index);
  if (which == 1)
    out[0] = deep(array, index, other ? 2 : 1);
  if (which == 2)
    out[0] = (other ? shorter : array)[index]; // out-of-bounds: chosen_local
  if (which == 3)
    (other ? shorter : out)[index] = 1; // out-of-bounds: local_or_global global_or_local
  if (which == 4)
    out[0] = view.at(index); // out-of-bounds: member_pointer
  if (which == 5)
    out[0] = captured(index);
  if (which == 6)
    out[0] = [&] { return view.at(index); }(); // out-of-bounds: captured_member
  if (which == 7)
    out[0] = values.of[index]; // out-of-bounds: array_in_parameter
  if (which == 8)
    values.of[index] = 1; // out-of-bounds: write_of_parameter
  if (which == 9)
    out[0] = table[index]; // out-of-bounds: constant_to_the_next
  if (which == 10)
    counters[index] = 2; // out-of-bounds: device_to_the_next
  if (which == 11)
    out[0] = shared[index]; // out-of-bounds: shared_to_the_next
  if (which == 12) {
    int *at = other ? shorter : array;
    for (int i = 0; i <= index; ++i)
      *at++ = i; // out-of-bounds: moves_in_either
  }
  if (which == 13) {
    int (*const ways[])(int *, int) = {first_way, second_way};
    out[0] = ways[other](array, index);
  }
  if (which == 14)
    out[0] = far(other ? shared : array, index);
  if (which == 15) {
    constexpr int primes[] = {2, 3, 5, 7};
    out[0] = primes[index]; // out-of-bounds: literal
  }
  if (which == 16)
    memcpy(longer, other ? shorter : array, index * sizeof(int)); // out-of-bounds: copy_of_chosen
  out[1] = array[other] + shorter[other] + longer[other] + values.of[other] + table_behind[other] +
           counters_behind[other] + shared_behind[other];
}
static void way(int which, int index, bool other = false) {
  int *data = made(64);
  ways<<<1, 1>>>(data, index, which, other, Values{{1, 2, 3, 4}});
  done(data);
}
CASE(called) { way(0, 12); }
CASE(called_inside) { way(0, 7); }
CASE(recursive) { way(1, 9); }
CASE(recursive_inner) { way(1, 5, true); }
CASE(recursive_inside) { way(1, 7); }
CASE(chosen_local) { way(2, 7, true); }
CASE(chosen_inside) { way(2, 7); }
CASE(local_or_global) { way(3, 6, true); }
CASE(global_or_local) { way(3, 64); }
CASE(global_inside) { way(3, 63); }
CASE(member_pointer) { way(4, 30); }
CASE(member_inside) { way(4, 7); }
CASE(captured) { way(5, 8); }
CASE(captured_inside) { way(5, 0); }
CASE(captured_member) { way(6, -1); }
CASE(array_in_parameter) { way(7, 4); }
CASE(parameter_inside) { way(7, 3); }
CASE(write_of_parameter) { way(8, 70); }
CASE(constant_to_the_next) { way(9, 100); }
CASE(constant_inside) { way(9, 5); }
CASE(device_to_the_next) { way(10, 100); }
CASE(shared_to_the_next) { way(11, 50); }
CASE(shared_inside) { way(11, 7); }
CASE(moves_in_either) { way(12, 6, true); }
CASE(moves_inside) { way(12, 7); }
CASE(through_function) { way(13, 8); }
CASE(through_other_function) { way(13, 6, true); }
CASE(shared_and_called) { way(14, 8, true); }
CASE(shared_and_called_inside) { way(14, 7, true); }
CASE(literal) { way(15, 4); }
CASE(literal_inside) { way(15, 3); }
CASE(copy_of_chosen) { way(16, 7, true); }
CASE(copy_inside) { way(16, 8); }

// Launches when the program ends.
__global__ void last_words(int *data, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] = i; // out-of-bounds: exit_handler exit_handler_before_all exit_of_static
}
static int *kept = nullptr;
static unsigned size_at_exit = 64;
static void at_exit() {
  last_words<<<2, 64>>>(kept, size_at_exit);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
  check(cudaFree(kept));
}
CASE(exit_handler) {
  kept = made(64);
  last_words<<<2, 64>>>(kept, 64);
  check(cudaDeviceSynchronize());
  size_at_exit = 70;
  std::atexit(at_exit);
}
CASE(exit_handler_before_all) {
  std::atexit(at_exit);
  kept = made(64);
  last_words<<<2, 64>>>(kept, 64);
  check(cudaDeviceSynchronize());
  size_at_exit = 70;
}
CASE(exit_handler_right) {
  std::atexit(at_exit);
  kept = made(64);
  last_words<<<2, 64>>>(kept, 64);
  check(cudaDeviceSynchronize());
}
static struct Closing {
  bool on = false;
  ~Closing() {
    if (on)
      at_exit();
  }
} closing;
CASE(exit_of_static) {
  kept = made(64);
  last_words<<<2, 64>>>(kept, 64);
  check(cudaDeviceSynchronize());
  size_at_exit = 70;
  closing.on = true;
}

// What is left out is what others wait for: the launch ends.
__global__ void waitsOutside(int *data, int flag) {
  if (threadIdx.x == 0)
    data[flag] = 1; // out-of-bounds: waits_outside
  while (*static_cast<volatile int *>(data + flag) == 0) { // out-of-bounds: waits_outside
  }
}
__global__ void waitsInside(int *data, int flag) {
  if (threadIdx.x == 0)
    data[flag + 1] = 1; // out-of-bounds: waits_inside
  while (*static_cast<volatile int *>(data + flag) == 0) {
  }
}
static void waits(void (*kernel)(int *, int), int flag) {
  int *data = made(4);
  kernel<<<1, 2>>>(data, flag);
  expect(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
}
CASE(waits_outside) { waits(waitsOutside, 5); }
CASE(waits_inside) { waits(waitsInside, 3); }

int main(int, char **arguments) {
  cases().at(arguments[1])();
  return 0;
}
