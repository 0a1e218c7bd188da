// EXPECT: wrong race
// grids of two blocks also use the plain accumulation: with n = 400, threads 0 of blocks 0 and 1 both read and write *total.
// AIM: template flag chosen by the host from the size of the grid; only one of three sizes is wrong
#include <cstdio>
#include <cstdlib>

static inline void check(cudaError_t code, int line) {
  if (code != cudaSuccess) {
    std::fprintf(stderr, "GPUassert: %s, line %d\n", cudaGetErrorString(code), line);
    std::exit(code);
  }
}
#define gpuErrchk(ans) check((ans), __LINE__)

template <bool kAtomic> struct Accumulate {
  static __device__ void apply(float *to, float v) {
    if constexpr (kAtomic)
      atomicAdd(to, v);
    else
      *to += v;
  }
};

// sum of the ranks of the vertices without outgoing edges
template <int BLOCK, bool kAtomic>
__global__ void dangling_sum(const float *rank, const int *out_degree, float *total, int n) {
  __shared__ float s[BLOCK];
  const int v = blockIdx.x * BLOCK + threadIdx.x;
  s[threadIdx.x] = v < n && out_degree[v] == 0 ? rank[v] : 0.0f;
  __syncthreads();
#pragma unroll
  for (int d = BLOCK / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    Accumulate<kAtomic>::apply(total, s[0]);
}

__global__ void teleport(float *rank, const float *total, float damping, int n) {
  const int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n)
    rank[v] = (1.0f - damping) / n + damping * (rank[v] + *total / n);
}

void step(float *rank, const int *degree, float *total, int n) {
  constexpr int B = 256;
  const int grid = (n + B - 1) / B;
  gpuErrchk(cudaMemset(total, 0, sizeof(float)));
  if (grid <= 2)
    dangling_sum<B, false><<<grid, B>>>(rank, degree, total, n);
  else
    dangling_sum<B, true><<<grid, B>>>(rank, degree, total, n);
  gpuErrchk(cudaGetLastError());
  teleport<<<grid, B>>>(rank, total, 0.85f, n);
  gpuErrchk(cudaGetLastError());
}

int main() {
  const int sizes[] = {100, 400, 5000};
  for (int n : sizes) {
    float *rank, *total;
    int *degree;
    gpuErrchk(cudaMalloc(&rank, n * sizeof(float)));
    gpuErrchk(cudaMalloc(&degree, n * sizeof(int)));
    gpuErrchk(cudaMalloc(&total, sizeof(float)));
    gpuErrchk(cudaMemset(rank, 0, n * sizeof(float)));
    gpuErrchk(cudaMemset(degree, 0, n * sizeof(int)));
    for (int it = 0; it < 3; ++it)
      step(rank, degree, total, n);
    gpuErrchk(cudaDeviceSynchronize());
    gpuErrchk(cudaFree(rank));
    gpuErrchk(cudaFree(degree));
    gpuErrchk(cudaFree(total));
  }
}
