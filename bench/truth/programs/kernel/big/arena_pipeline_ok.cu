// EXPECT: right
// the offsets get 16 * blocks + 1 places of the arena, so all pieces are disjoint
// AIM: many kernels on pieces of one allocation, one piece short by one element
#include <cstddef>
#include <cstdio>

constexpr int RADIX = 16, TPB = 128;

struct Arena {
  char *base = nullptr;
  size_t used = 0, size = 0;
  explicit Arena(size_t bytes) : size(bytes) { cudaMalloc(&base, bytes); }
  ~Arena() { cudaFree(base); }
  template <typename T> T *take(size_t n) {
    T *p = reinterpret_cast<T *>(base + used);
    used += n * sizeof(T);
    return p;
  }
};

__global__ void fillKeys(unsigned *keys, unsigned n, unsigned seed) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned x = i * 747796405u + seed;
    x ^= x >> 16;
    keys[i] = x * 277803737u;
  }
}

__global__ void zero(unsigned *p, unsigned n) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    p[i] = 0;
}

__global__ void histogram(const unsigned *keys, unsigned n, unsigned *counts, int shift) {
  __shared__ unsigned h[RADIX];
  if (threadIdx.x < RADIX)
    h[threadIdx.x] = 0;
  __syncthreads();
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&h[(keys[i] >> shift) & (RADIX - 1)], 1u);
  __syncthreads();
  if (threadIdx.x < RADIX)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = h[threadIdx.x];
}

// Block 0 scans the counters; block 1 prepares the flags for the next kernel meanwhile.
__global__ void scanAndFlag(const unsigned *counts, unsigned *offs, unsigned total, unsigned *flags, unsigned nFlags) {
  if (blockIdx.x == 1) {
    for (unsigned i = threadIdx.x; i < nFlags; i += blockDim.x)
      flags[i] = i + 1;
    return;
  }
  __shared__ unsigned s[2][TPB];
  unsigned t = threadIdx.x;
  unsigned v = t < total ? counts[t] : 0;
  int cur = 0;
  s[cur][t] = v;
  __syncthreads();
  for (unsigned d = 1; d < TPB; d <<= 1) {
    unsigned sum = s[cur][t] + (t >= d ? s[cur][t - d] : 0u);
    cur ^= 1;
    s[cur][t] = sum;
    __syncthreads();
  }
  if (t < total)
    offs[t] = s[cur][t] - v;
  if (t == 0)
    offs[total] = s[cur][TPB - 1];
}

__global__ void scatter(const unsigned *keys, unsigned n, const unsigned *offs, unsigned *sorted, int shift) {
  __shared__ unsigned digit[TPB];
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned key = i < n ? keys[i] : 0;
  unsigned d = i < n ? (key >> shift) & (RADIX - 1) : RADIX;
  digit[threadIdx.x] = d;
  __syncthreads();
  if (i < n) {
    unsigned rank = 0;
    for (unsigned k = 0; k < threadIdx.x; ++k)
      rank += digit[k] == d;
    unsigned at = offs[d * gridDim.x + blockIdx.x] + rank;
    if (at < n)
      atomicExch(&sorted[at], key);
  }
}

__global__ void markHeads(const unsigned *sorted, unsigned n, const unsigned *flags, unsigned *heads) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    heads[i] = (i == 0 || (sorted[i] >> 28) != (sorted[i - 1] >> 28)) ? flags[blockIdx.x] : 0u;
}

__global__ void sumHeads(const unsigned *heads, unsigned n, unsigned *sum) {
  unsigned s = 0;
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    s += heads[i];
  for (int d = 16; d > 0; d >>= 1)
    s += __shfl_xor_sync(0xffffffffu, s, d);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(sum, s);
}

__global__ void smooth(const unsigned *from, unsigned *to, unsigned n) {
  __shared__ unsigned tile[TPB + 2];
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x + 1;
  tile[t] = i < n ? from[i] : 0;
  if (threadIdx.x == 0) {
    tile[0] = i > 0 ? from[i - 1] : 0;
    tile[TPB + 1] = i + TPB < n ? from[i + TPB] : 0;
  }
  __syncthreads();
  if (i < n)
    to[i] = (tile[t - 1] >> 2) + (tile[t] >> 1) + (tile[t + 1] >> 2);
}

int main() {
  const unsigned blocks = 8, n = blocks * TPB - 37, counters = RADIX * blocks;      // 128 counters
  Arena arena((3 * n + 3 * counters + 64) * sizeof(unsigned));
  unsigned *keys = arena.take<unsigned>(n);
  unsigned *sorted = arena.take<unsigned>(n);
  unsigned *heads = arena.take<unsigned>(n);
  unsigned *counts = arena.take<unsigned>(counters);
  unsigned *offs = arena.take<unsigned>(counters + 1);
  unsigned *flags = arena.take<unsigned>(blocks);
  unsigned *sum = arena.take<unsigned>(1);
  if (arena.used > arena.size)
    return 2;

  fillKeys<<<blocks, TPB>>>(keys, n, 12345u);
  zero<<<4, TPB>>>(sorted, n);
  zero<<<1, 32>>>(sum, 1);
  for (int shift = 28; shift < 32; shift += 4) {
    histogram<<<blocks, TPB>>>(keys, n, counts, shift);
    scanAndFlag<<<2, TPB>>>(counts, offs, counters, flags, blocks);
    scatter<<<blocks, TPB>>>(keys, n, offs, sorted, shift);
  }
  markHeads<<<blocks, TPB>>>(sorted, n, flags, heads);
  sumHeads<<<1, 256>>>(heads, n, sum);
  smooth<<<blocks, TPB>>>(sorted, keys, n);

  unsigned result = 0;
  cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost);
  std::printf("%u\n", result);
  return 0;
}
