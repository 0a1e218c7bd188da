// EXPECT: wrong out-of-bounds
// if the loop does not converge before, round 8 writes slot 8 of 8
#include <cuda_runtime.h>
__global__ void iterate(float *x, float *log, int slot) {
  x[threadIdx.x] = 0.5f * (x[threadIdx.x] + 1);
  if (threadIdx.x == 0)
    log[slot] = x[0];
}
int main() {
  float *x, *log, h = 0, last = -1;
  cudaMalloc(&x, 32 * sizeof(float));
  cudaMalloc(&log, 8 * sizeof(float));
  cudaMemset(x, 0, 32 * sizeof(float));
  int round = 0;
  while (round < 100 && h != last) {
    last = h;
    iterate<<<1, 32>>>(x, log, round);
    cudaMemcpy(&h, x, sizeof h, cudaMemcpyDeviceToHost);
    ++round;
  }
  cudaFree(x);
  cudaFree(log);
  return 0;
}
