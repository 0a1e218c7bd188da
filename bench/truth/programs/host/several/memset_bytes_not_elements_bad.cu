// EXPECT: wrong out-of-bounds
// 4 bytes are set to 0, counters 1 to 3 keep 0x10101010 from before
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
  cudaMemset(counts, 0, 4);
  bin<<<1, 64>>>(lists, counts);
  cudaDeviceSynchronize();
  cudaFree(lists);
  cudaFree(counts);
  return 0;
}
