// EXPECT: wrong out-of-bounds
// the offset is scaled by float again: it is 4096 bytes into 2048
#include <cuda_runtime.h>
__global__ void hist(const float *x, int *counts) {
  int i = threadIdx.x;
  counts[i] = x[i] > 0 ? 1 : 0;
}
int main() {
  float *pool;
  cudaMalloc(&pool, 256 * sizeof(float) + 256 * sizeof(int));
  cudaMemset(pool, 0, 256 * sizeof(float));
  float *x = (float *)pool;
  int *counts = (int *)(pool + 256 * sizeof(float));
  hist<<<1, 256>>>(x, counts);
  cudaDeviceSynchronize();
  cudaFree(pool);
  return 0;
}
