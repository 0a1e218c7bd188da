// EXPECT: wrong race
// the fence before the ticket has the scope of the block, so the write of results[0] by block 0 is not ordered before its read by the block with the last ticket.
// AIM: scope of the fence of a last-block reduction; the two fences go through the same wrapper with a template flag
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void die_if(cudaError_t e) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "%s\n", cudaGetErrorString(e));
    std::exit(EXIT_FAILURE);
  }
}

enum class Scope { block, device };

template <Scope S> __device__ __forceinline__ void fence() {
  if constexpr (S == Scope::device)
    __threadfence();
  else
    __threadfence_block();
}

struct Range {
  float lo, hi;
  __device__ void add(float v) { lo = fminf(lo, v), hi = fmaxf(hi, v); }
  __device__ void add(const Range &r) { lo = fminf(lo, r.lo), hi = fmaxf(hi, r.hi); }
};

template <int BLOCK> __device__ Range block_range(Range r, Range *s) {
  s[threadIdx.x] = r;
  __syncthreads();
  for (int d = BLOCK / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x].add(s[threadIdx.x + d]);
    __syncthreads();
  }
  return s[0];
}

template <int BLOCK> __global__ void min_max(const float *x, int n, Range *results, Range *total, unsigned *done) {
  __shared__ Range s[BLOCK];
  __shared__ unsigned ticket;
  Range r{FLT_MAX, -FLT_MAX};
  for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK)
    r.add(x[i]);
  r = block_range<BLOCK>(r, s);
  if (threadIdx.x == 0) {
    results[blockIdx.x] = r;
    fence<Scope::block>();
    ticket = atomicInc(done, gridDim.x - 1); // wraps to 0 for the next launch
    fence<Scope::device>();
  }
  __syncthreads();
  if (ticket != gridDim.x - 1)
    return;
  r = Range{FLT_MAX, -FLT_MAX};
  for (int b = threadIdx.x; b < gridDim.x; b += BLOCK)
    r.add(results[b]);
  r = block_range<BLOCK>(r, s);
  if (threadIdx.x == 0)
    *total = r;
}

int main() {
  constexpr int n = 12345, BLOCK = 128, GRID = 10;
  std::vector<float> h(n);
  for (int i = 0; i < n; ++i)
    h[i] = (float)((i * 97) % 1009);
  float *x;
  Range *results, *total, out;
  unsigned *done;
  die_if(cudaMalloc(&x, n * sizeof(float)));
  die_if(cudaMalloc(&results, GRID * sizeof(Range)));
  die_if(cudaMalloc(&total, sizeof(Range)));
  die_if(cudaMalloc(&done, sizeof(unsigned)));
  die_if(cudaMemcpy(x, h.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  die_if(cudaMemset(done, 0, sizeof(unsigned)));
  for (int rep = 0; rep < 3; ++rep)
    min_max<BLOCK><<<GRID, BLOCK>>>(x, n, results, total, done);
  die_if(cudaGetLastError());
  die_if(cudaMemcpy(&out, total, sizeof out, cudaMemcpyDeviceToHost));
  std::printf("[%g, %g]\n", out.lo, out.hi);
  for (void *p : {(void *)x, (void *)results, (void *)total, (void *)done})
    die_if(cudaFree(p));
}
