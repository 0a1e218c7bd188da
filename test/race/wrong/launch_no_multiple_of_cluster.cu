// A grid that is no multiple of the kernel's cluster.
// veriwarp-expect: launch=refuted@marked definite
// Why: 6 blocks are no clusters of 4 (CUDA C++ Programming Guide, thread block clusters).
#include <cuda_runtime.h>
__global__ void __cluster_dims__(4, 1, 1) fill(int *p) { p[blockIdx.x * 32 + threadIdx.x] = 1; }

template <int N> __global__ void __cluster_dims__(N) fillN(int *p) { p[blockIdx.x * 32 + threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 6 * 32 * sizeof(int));
  fill<<<4, 32>>>(p);
  fill<<<6, 32>>>(p); // expect: launch
  fillN<2><<<6, 32>>>(p);
  return cudaDeviceSynchronize();
}
