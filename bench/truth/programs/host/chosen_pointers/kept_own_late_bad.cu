// EXPECT: wrong race
// In some turn the pointer that is kept is this turn's other one.
// AIM: a pointer that is kept from one turn of a loop to another, or that an exchange moves
#include <cstdio>
#include <cuda_runtime.h>
__global__ void k(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
int main(int argc, char **argv) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *older = c, *old = buf[0];
  int cur = 1, nxt = 0;
  for (int s = 0; s < argc + 10; ++s) {
    k<<<4, 256>>>(older, buf[cur], 1000);
    older = old;
    old = d;
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  return cudaDeviceSynchronize();
}
