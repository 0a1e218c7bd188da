// EXPECT: wrong out-of-bounds
// the other counter is set to 0 twice; the one that is used was filled with 1
#include <cuda_runtime.h>
__global__ void collect(int *list, unsigned *count) { list[atomicAdd(count, 1u)] = threadIdx.x; }
int main() {
  int *list;
  unsigned *counts;
  cudaMalloc(&list, 128 * sizeof(int));
  cudaMalloc(&counts, 2 * sizeof(unsigned));
  cudaMemset(counts, 1, 2 * sizeof(unsigned));
  cudaMemset(counts + 1, 0, sizeof(unsigned));
  collect<<<1, 128>>>(list, counts + 0);
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(counts);
  return 0;
}
