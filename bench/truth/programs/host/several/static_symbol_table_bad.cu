// EXPECT: wrong out-of-bounds
// the host stores 64 into limit through the table of symbols; 32 ints
#include <cuda_runtime.h>
static __device__ int limit = 32;
static __device__ int other = 5;
static const void *symbols[] = {&limit, &other};
__global__ void w(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = other;
}
static void set(int k, int v) { cudaMemcpyToSymbol(symbols[k], &v, sizeof v); }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  set(0, 64);
  w<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
