// EXPECT: wrong race
// without the barrier after the scatter, thread 32 stores zeros_of[1] of the next round while thread 0 may still read zeros_of[1] (and keys[] races as well).
// AIM: permutation by ballots and prefix counts of the warps; no two threads scatter to one place
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#define CHECK(x) if (cudaError_t e = (x)) { std::fprintf(stderr, "error %d in line %d\n", (int)e, __LINE__); std::exit(1); }

// sorts the keys of each block by their lower BITS bits
template <int THREADS, int BITS> __global__ void __launch_bounds__(THREADS) sort_tiles(unsigned *data, int n) {
  constexpr int WARPS = THREADS / 32;
  __shared__ unsigned keys[THREADS];
  __shared__ int zeros_of[WARPS];
  const int t = threadIdx.x, lane = t % 32, warp = t / 32;
  const int at = blockIdx.x * THREADS + t;
  keys[t] = at < n ? data[at] : ~0u;
  __syncthreads();

#pragma unroll 1
  for (int bit = 0; bit < BITS; ++bit) {
    const unsigned key = keys[t];
    const bool zero = (key >> bit & 1) == 0;
    const unsigned ballot = __ballot_sync(0xffffffffu, zero);
    if (lane == 0)
      zeros_of[warp] = __popc(ballot);
    __syncthreads();

    int before = __popc(ballot & ((1u << lane) - 1)), total = 0;
    for (int w = 0; w < WARPS; ++w) {
      const int z = zeros_of[w];
      if (w < warp)
        before += z;
      total += z;
    }
    keys[zero ? before : total + t - before] = key;
  }
  __syncthreads();
  if (at < n)
    data[at] = keys[t];
}

int main() {
  constexpr int THREADS = 256, BITS = 8;
  const int n = 1000;
  std::vector<unsigned> h(n);
  std::iota(h.begin(), h.end(), 0u);
  for (unsigned &k : h)
    k = k * 2654435761u >> 24;
  unsigned *d;
  CHECK(cudaMalloc(&d, n * sizeof(unsigned)))
  CHECK(cudaMemcpy(d, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice))
  sort_tiles<THREADS, BITS><<<(n + THREADS - 1) / THREADS, THREADS>>>(d, n);
  CHECK(cudaGetLastError())
  CHECK(cudaMemcpy(h.data(), d, n * sizeof(unsigned), cudaMemcpyDeviceToHost))
  CHECK(cudaFree(d))
  std::printf("%u %u\n", h[0], h[255]);
  return 0;
}
