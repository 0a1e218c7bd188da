// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
template <class F> __global__ void each(int n, F f) {
  int i = threadIdx.x;
  if (i < n) f(i);
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  float *out = b;
  auto f = [=] __device__(int i) { out[i] = a[(i + 1) % 256]; };
  each<<<1, 256>>>(256, f);
  return cudaDeviceSynchronize();
}
