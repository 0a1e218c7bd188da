// EXPECT: right
// all 4 counters are set to 0
#include <cuda_runtime.h>
__global__ void bin(int *lists, int *counts) {
  int k = threadIdx.x % 4;
  int at = atomicAdd(&counts[k], 1);
  lists[k * 64 + at] = threadIdx.x;
}
int main() {
  int *lists, *counts;
  cudaMalloc(&lists, 4 * 64 * sizeof(int));
  cudaMalloc(&counts, 4 * sizeof(int));
  cudaMemset(counts, 16, 4 * sizeof(int));
  cudaMemset(counts, 0, 4* sizeof(int));
  bin<<<1, 64>>>(lists, counts);
  cudaDeviceSynchronize();
  cudaFree(lists);
  cudaFree(counts);
  return 0;
}
