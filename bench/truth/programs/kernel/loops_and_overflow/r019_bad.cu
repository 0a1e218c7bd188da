// EXPECT: wrong out-of-bounds
// in[m] with hi = n and <= : m = n
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
int lo = 0, hi = n; while (lo <= hi) { int m = (lo + hi) / 2; if (in[m] < 5) lo = m + 1; else hi = m - 1; } a[0] = 1;
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 21 * sizeof(int)); cudaMalloc(&in, 20 * sizeof(int)); static int h[20]; fread(h, 4, 20, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 20);
  cudaDeviceSynchronize();
}
