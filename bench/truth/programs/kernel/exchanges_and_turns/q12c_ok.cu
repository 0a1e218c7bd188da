// EXPECT: right
// no launch has the error
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const int *in, int *out, int n) {
  __shared__ int s[33];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  int c = __popc(__ballot_sync(0xffffffff, in[t] > 0)); s[c] = 1; __syncwarp(); out[t] = s[5];
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
