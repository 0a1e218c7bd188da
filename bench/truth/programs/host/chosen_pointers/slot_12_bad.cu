// EXPECT: wrong race
// At some launch both pointers are one array: a thread reads what its neighbour writes.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <cuda_runtime.h>
#include <memory>
#include <stdlib.h>
#include <utility>
#include <vector>
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
int f0(int argc, char **argv) {
  const int n = 1024;
  int *x, *y;
  cudaMalloc(&x, n * 4);
  cudaMalloc(&y, n * 4);
  int **t2[2] = {&x, &y};
  int c = 0, o = 1;
  for (int t = 0; t < 4; t++) {
    k<<<4, 256>>>(*t2[c], *t2[o], n);
    c ^= 1;
    if (t != 1)
      o ^= 1;
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
