// EXPECT: wrong race
// two of the three sorted pointers are equal, so neighbours are
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
#include <algorithm>

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  float *c;
  cudaMalloc(&c, 256 * sizeof(float));
  float *v[3] = {a, b, a};
  std::sort(v, v + 3);
  shift<<<1, 256>>>(v[0], v[1], 256);
  shift<<<1, 256>>>(v[1], v[2], 256);
  return cudaDeviceSynchronize();
}
