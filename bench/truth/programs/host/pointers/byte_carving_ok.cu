// EXPECT: right
// counts begins after 256 floats
#include <cuda_runtime.h>
__global__ void hist(const float *x, int *counts) {
  int i = threadIdx.x;
  counts[i] = x[i] > 0 ? 1 : 0;
}
int main() {
  char *pool;
  cudaMalloc(&pool, 256 * sizeof(float) + 256 * sizeof(int));
  cudaMemset(pool, 0, 256 * sizeof(float));
  float *x = (float *)pool;
  int *counts = (int *)(pool + 256 * sizeof(float));
  hist<<<1, 256>>>(x, counts);
  cudaDeviceSynchronize();
  cudaFree(pool);
  return 0;
}
