// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
int lo = 0, hi = n; while (lo < hi) { int m = (lo + hi) / 2; if (in[m] < 5) lo = m + 1; else hi = m; } a[lo] = 1;
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 21 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 20);
  cudaDeviceSynchronize();
}
