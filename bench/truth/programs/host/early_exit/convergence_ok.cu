// EXPECT: right
// the loop ends after 100 rounds at the latest; the slot is the round modulo 8
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
    iterate<<<1, 32>>>(x, log, round% 8);
    cudaMemcpy(&h, x, sizeof h, cudaMemcpyDeviceToHost);
    ++round;
  }
  cudaFree(x);
  cudaFree(log);
  return 0;
}
