// EXPECT: wrong out-of-bounds
// a kernel keeps the pointer in a structure that it copies
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
struct S { int *p; int n; };
__global__ void keep(int *p, S *s) { S l; l.p = p + 3; l.n = 1; memcpy(s, &l, sizeof l); }
__global__ void w(S *s) { s->p[0] = 100000; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  S *s; cudaMalloc(&s, sizeof(S));
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  keep<<<1, 1>>>(d, s);
  w<<<1, 1>>>(s);
  hist<<<4, 256>>>(d, n, c, bins);
  return cudaDeviceSynchronize();
}
