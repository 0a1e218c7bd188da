// EXPECT: wrong race
// at s, because warp 1 goes on without a barrier between its read and warp 0's write
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  int y; 
  for (int i = 0;; ++i) {
    if ((t & 32) && i < 100) continue;
    if (i > 50) { out[500 + t] = 1; y = 1; break; }
    if (i > 20) { out[600 + t] = 2; y = 2; break; }
  }
  s[t] = y; if (y == 2) __syncthreads();
  out[100 + t] = s[t ^ 32];

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
