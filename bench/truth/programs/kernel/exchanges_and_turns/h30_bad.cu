// EXPECT: wrong race
// at s[0], because warp 1 does not wait: the barrier that orders both is for y == 2 only
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  s[t] = t;
  int y;
  for (int i = 0;; ++i) {
    if ((t & 32) && i < 100) continue;
    if (i > 50) { out[500 + t] = 1; y = 1; break; }
    if (i > 20) { out[600 + t] = 1; y = 2; break; }
  }
  if (y == 2) __syncthreads(); else out[800 + t] = 1;
  out[t] = s[63 - t];
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
  k<<<1, 64>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
