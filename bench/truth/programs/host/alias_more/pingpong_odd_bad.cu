// EXPECT: wrong race
// index (i+2)%2 equals i%2, same buffer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void step(const int *in, int *out) {
  out[threadIdx.x] = in[(threadIdx.x + 1) % 64];
}
int main() {
  int *buf[2];
  for (int i = 0; i < 2; ++i)
    cudaMalloc(&buf[i], 64 * sizeof(int));
  for (int i = 0; i < 10; ++i)
    step<<<1, 64>>>(buf[i % 2], buf[(i + 2) % 2]);
  return cudaDeviceSynchronize();
}
