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
  std::vector<int *> buf(2);
  for (auto &p : buf) {
    cudaMalloc(&p, n * 4);
    cudaMemset(p, 0, n * 4);
  }
  int c = 0, o = 1;
  for (int t = 0; t < 10; t++) {
    k<<<4, 256>>>(buf[c], buf[o], n);
    c ^= 1;
    if (t != 8)
      o = 1 - c;
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
