// EXPECT: right
// no launch has the error
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  __shared__ float s[3][64];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  float acc = 0; int w = 0, i = 0;
  for (;;) {
s[w][t] = in[i * 64 + t]; __syncthreads(); acc += s[w][63 - t]; if (++i >= n) break; if (in[i] > 3) { w = w == 2 ? 0 : w + 1; } else { w = w == 0 ? 2 : w - 1; }
  }
  out[t] = acc;
}
int main(int argc, char **argv) {
  static float h[65536];
  for (int i = 0; i < 65536; ++i) h[i] = (float)(i * 7 % 1001 - 300);
  float *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  int n = 24; (void)n;
  k<<<1, 64>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
