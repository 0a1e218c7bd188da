// EXPECT: wrong out-of-bounds
// the sum as unsigned char: (200 + 210) & 255 = 154 / 2 = 77 < lo: reads in[77] of ... lo = 150 begins
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
int lo = 150, hi = n; int r = 0; while (lo < hi && r++ < 8) { int m = (unsigned char)(lo + hi) / 2; a[m - 77] = 1; if (in[m] < 5) lo = m + 1; else hi = m; }
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 133 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 210);
  cudaDeviceSynchronize();
}
