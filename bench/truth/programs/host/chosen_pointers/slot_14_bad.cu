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
  int *b2[2][2];
  for (int i = 0; i < 4; i++)
    cudaMalloc(&b2[i / 2][i % 2], n * 4);
  int *(*r)[2] = b2, *(*q)[2] = b2 + 1;
  for (int t = 0; t < 4; t++) {
    k<<<4, 256>>>((*r)[0], (*q)[0], n);
    if (t == 2)
      r = q;
    else
      std::swap(r, q);
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
