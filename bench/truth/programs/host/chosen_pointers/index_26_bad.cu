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
int main(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  int *b[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      cudaMalloc(&b[i][j], n * 4);
      cudaMemset(b[i][j], 0, n * 4);
    }
  int c = 0;
  for (int t = 0; t < 10; t++) {
    k<<<4, 256>>>(b[c][0], b[1 - c][0], n);
    k<<<4, 256>>>(b[c][1], b[t > 4][t > 4], n);
    c = 1 - c;
  }
  return cudaDeviceSynchronize();
}
