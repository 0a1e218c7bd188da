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
  int *a, *b;
  void flip() {
    int *x = a;
    a = b;
    b = x;
  }
  void bad() { a = b; }
};
int main(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  D d;
  cudaMalloc(&d.a, n * 4);
  cudaMalloc(&d.b, n * 4);
  cudaMemset(d.a, 0, n * 4);
  cudaMemset(d.b, 0, n * 4);
  for (int t = 0; t < 10; t++) {
    k<<<4, 256>>>(d.b, d.a, n);
    if (t == 5)
      d.bad();
    else
      d.flip();
  }
  return cudaDeviceSynchronize();
}
