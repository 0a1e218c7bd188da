// EXPECT: wrong race
// At some launch both pointers are one array: a thread reads what its neighbour writes.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <algorithm>
#include <array>
#include <cuda_runtime.h>
#include <stdlib.h>
#include <string.h>
#include <utility>
#include <vector>
void ext(int **);
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
int f0(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  int *buf[4];
  for (int i = 0; i < 4; i++) {
    cudaMalloc(&buf[i], n * 4);
    cudaMemset(buf[i], 0, n * 4);
  }
  int a = 0, b = 2;
  for (int t = 0; t < turns; t++) {
    k<<<4, 256>>>(buf[a], buf[b], n);
    a = (a + 1) & 3;
    b = (b + 3) & 3;
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
