// EXPECT: wrong out-of-bounds
// the counter is filled with 1 before the loop and set to 0 only in later rounds
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 1, sizeof(int));
  for (int r = 0; r < 4; ++r) {
    if (r > 0)
      cudaMemset(count, 0, sizeof(int));
    collect<<<1, 64>>>(list, count);
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
