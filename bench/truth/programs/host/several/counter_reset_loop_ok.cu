// EXPECT: right
// the counter is set to 0 before each launch, so at most 256 entries are appended each time
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) {
  int slot = atomicAdd(count, 1);
  list[slot] = blockIdx.x * blockDim.x + threadIdx.x;
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  
  for (int r = 0; r < 3; ++r) {
    cudaMemset(count, 0, sizeof(int));
    collect<<<2, 128>>>(list, count);
  }
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
