// EXPECT: wrong out-of-bounds
// the counter is set to 0 once, the second launch appends from 256 on
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) {
  int slot = atomicAdd(count, 1);
  list[slot] = blockIdx.x * blockDim.x + threadIdx.x;
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  for (int r = 0; r < 3; ++r) {
    
    collect<<<2, 128>>>(list, count);
  }
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
