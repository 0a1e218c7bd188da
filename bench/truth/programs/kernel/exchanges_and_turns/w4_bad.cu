// EXPECT: wrong race
// at c[i], because thread 1 wraps (PTX only)
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  unsigned m = n; char *c = (char *)out;
  #pragma unroll 1
  for (unsigned i = t; i <= m; i += 257) c[i] = t;
}
int main(int argc, char **argv) {
  static float h[65536];
  for (int i = 0; i < 65536; ++i) h[i] = (float)(i * 7 % 1001 - 300);
  float *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  int n = -257; (void)n;
  k<<<1, 256>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[0]);
  return 0;
}
