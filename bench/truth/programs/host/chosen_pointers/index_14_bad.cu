// EXPECT: wrong race
// At some launch both pointers are one array: a thread reads what its neighbour writes.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <utility>
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
struct D {
  int *b[2];
  int cur;
};
int main(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  D d;
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&d.b[i], n * 4);
    cudaMemset(d.b[i], 0, n * 4);
  }
  d.cur = 0;
  int o = 1;
  for (int t = 0; t < 10; t++) {
    k<<<4, 256>>>(d.b[o], d.b[d.cur], n);
    if (t & 1)
      d.cur ^= 1;
    o = 1 - o;
  }
  return cudaDeviceSynchronize();
}
