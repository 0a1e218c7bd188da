// EXPECT: wrong out-of-bounds
// the managed number is 64 from the start, the array has 32 ints only if it is below 50
#include <cuda_runtime.h>
__managed__ int want = 64;
__global__ void put(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  if (want < 50)
    put<<<1, 64>>>(a, 32);
  else
    put<<<1, 64>>>(a, 64);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
