// EXPECT: wrong out-of-bounds
// bytes of two elements make one index
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void v(const short *keys, int *c) {
  int k = *(const unsigned short *)(keys + 2 * threadIdx.x + 1) << 16 | (unsigned short)keys[2 * threadIdx.x];
  int m; memcpy(&m, (const char *)keys + 4 * (threadIdx.x % 200) + 2, 4);
  c[m] = k;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  v<<<1, 256>>>((short *)d, c);
  return cudaDeviceSynchronize();
}
