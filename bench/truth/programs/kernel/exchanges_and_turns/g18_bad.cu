// EXPECT: wrong out-of-bounds
// at s[i], because i is one more behind the break
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  __shared__ float s[64];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  float acc = 0; int i = 0;
  for (;;) { acc += in[i]; if (i++ >= 63) break; s[i] = acc; } s[i] = 1;
  __syncthreads(); out[t] = s[t & 7] + acc;
}
int main(int argc, char **argv) {
  static float h[65536];
  for (int i = 0; i < 65536; ++i) h[i] = (float)(i * 7 % 1001 - 300);
  float *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  int n = argc > 1 ? atoi(argv[1]) : 12; (void)n;
  k<<<1, 1>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
