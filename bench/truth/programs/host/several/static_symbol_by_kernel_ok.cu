// EXPECT: right
// the address leaves the kernel, and another kernel stores 32 there
#include <cuda_runtime.h>
namespace {
__device__ int limit = 32;
}
__global__ void where(int **p) { *p = &limit; }
__global__ void store(int **p, int v) { **p = v; }
__global__ void w(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, **p;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMalloc(&p, sizeof *p);
  where<<<1, 1>>>(p);
  store<<<1, 1>>>(p, 32);
  w<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(p);
  return 0;
}
