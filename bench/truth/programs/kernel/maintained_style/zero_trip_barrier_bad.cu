// EXPECT: wrong race
// in round 0 the inner loop has no iteration, so no barrier separates the write of s[t] from the read of s[t+1]
#include <cuda_runtime.h>
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  float acc = 0;
  for (int round = 0; round < 4; ++round) {
    s[t] = t + round;
    
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
