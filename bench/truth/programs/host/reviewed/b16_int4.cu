// EXPECT: wrong out-of-bounds
// the fourth of each vector is 40
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void v(const int4 *keys, int *c) {
  int4 k = keys[threadIdx.x];
  c[k.w] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = i % 4 == 3 ? 40 : 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  v<<<1, 256>>>((int4 *)d, c);
  return cudaDeviceSynchronize();
}
