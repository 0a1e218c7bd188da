// EXPECT: right
// the host stores 32 through the table of symbols
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
  set(0, 32);
  w<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
