// EXPECT: right
// the counter is set to 0 before the loop and in each later round
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  for (int r = 0; r < 4; ++r) {
    if (r > 0)
      cudaMemset(count, 0, sizeof(int));
    collect<<<1, 64>>>(list, count);
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
