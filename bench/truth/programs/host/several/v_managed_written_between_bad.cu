// EXPECT: wrong out-of-bounds
// the kernel doubles what the host had written: 64 of 32 elements
#include <cuda_runtime.h>
__managed__ int count;
__global__ void more() { count *= 2; }
__global__ void put(int *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  count = 32;
  more<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 64>>>(a, count);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
