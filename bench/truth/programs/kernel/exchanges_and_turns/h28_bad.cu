// EXPECT: wrong race
// at out[0], because odd lanes leave by the return of the inner function
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  float x = in[t];
  auto look = [&](int from) { for (int i = from;; ++i) { if ((t & 1) && i < 100) continue; if (i > 50) { out[500 + t] = 1; return 1; } if (i > 20) { out[600 + t] = 1; return 2; } } };
  out[0] = look(n);
}
int main(int argc, char **argv) {
  static float h[65536];
  for (int i = 0; i < 65536; ++i) h[i] = (float)(i * 7 % 1001 - 300);
  float *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  int n = 7; (void)n;
  k<<<1, 32>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
