// EXPECT: wrong out-of-bounds
// only 2 of 4 bytes are set to 0 after the fill with 1: the counter starts at 0x01010000
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 1, sizeof(int));
  cudaMemset(count, 0, sizeof(short));
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
