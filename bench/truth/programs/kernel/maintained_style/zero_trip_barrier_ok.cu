// EXPECT: right
// the barrier stands before the inner loop, so every round has one
#include <cuda_runtime.h>
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  float acc = 0;
  for (int round = 0; round < 4; ++round) {
    s[t] = t + round;
    __syncthreads();
    for (int j = 0; j < round; ++j) { __syncthreads(); acc *= 0.5f; }
    acc += s[(t + 1) & 127];
    __syncthreads();
  }
  out[t] = acc;
}
int main() {
  float *o; cudaMalloc(&o, 128 * sizeof(float));
  k<<<1, 128>>>(o);
  cudaDeviceSynchronize();
}
