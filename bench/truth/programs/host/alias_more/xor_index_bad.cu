// EXPECT: wrong race
// cur^2 &1 is cur
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void step(const int *in, int *out) {
  out[threadIdx.x] = in[63 - threadIdx.x];
}
int main(int argc, char **argv) {
  int *buf[2];
  cudaMalloc(&buf[0], 64 * sizeof(int));
  cudaMalloc(&buf[1], 64 * sizeof(int));
  int cur = 0;
  for (int i = 0; i < argc; ++i) {
    step<<<1, 64>>>(buf[cur], buf[(cur ^ 2) & 1]);
    cur ^= 1;
  }
  return cudaDeviceSynchronize();
}
