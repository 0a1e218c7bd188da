// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *h[4];
  for (auto &p : h) cudaMalloc(&p, 256 * sizeof(float));
  for (int t = 2; t < 8; ++t) shift<<<1, 256>>>(h[(t - 1) & 3], h[t & 3], 256);
  return cudaDeviceSynchronize();
}
