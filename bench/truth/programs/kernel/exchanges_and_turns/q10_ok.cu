// EXPECT: right
// no launch has the error
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const int *in, int *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  int x = 1;
  x += __shfl_xor_sync(0xffffffff, x, 16);
  x += __shfl_xor_sync(0xffffffff, x, 8);
  x += __shfl_xor_sync(0xffffffff, x, 4);
  x += __shfl_xor_sync(0xffffffff, x, 2);
  x += __shfl_xor_sync(0xffffffff, x, 1);
  assert(x == 32); out[t] = x;
}
int main(int argc, char **argv) {
  static int h[65536];
  for (int i = 0; i < 65536; ++i) h[i] = (int)(i * 7 % 1001 - 300);
  int *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  int n = argc > 1 ? atoi(argv[1]) : 12; (void)n;
  k<<<1, 32>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
