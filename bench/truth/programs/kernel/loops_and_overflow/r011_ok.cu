// EXPECT: right
// 6, 4, 2, 0
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
unsigned c = 6; for (int i = 0; i < n; ++i) if (c > 0) c -= 2; a[c] = 1;
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 7 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 20);
  cudaDeviceSynchronize();
}
