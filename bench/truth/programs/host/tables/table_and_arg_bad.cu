// EXPECT: wrong race
// the table's entry is out itself
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sum(float *const *t, float *out) {
  out[threadIdx.x] = t[0][threadIdx.x + 1] + t[1][threadIdx.x + 1];
}
int main() {
  float *a, *b, *out, **d;
  cudaMalloc(&a, 65 * sizeof(float));
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  float *h[2] = {a, out};
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  sum<<<1, 64>>>(d, out);
  return cudaDeviceSynchronize();
}
