// EXPECT: wrong race
// t = 4 to 7: (t - 1) & 1 and t & 2; at t = 5: 0 and 0
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *h[4];
  for (auto &p : h) cudaMalloc(&p, 256 * sizeof(float));
  for (int t = 2; t < 8; ++t) shift<<<1, 256>>>(h[(t - 1) & 1], h[t & 2], 256);
  return cudaDeviceSynchronize();
}
