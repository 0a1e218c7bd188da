// EXPECT: wrong barrier-divergence
// at the __syncthreads, because y differs
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  int y;
  for (int i = 0;; ++i) {
    if (in[(i & 1023) * 64 + t] > 0 && i < 1000) continue;
    if (i > 600) { out[500 + t] = 1; y = 1; break; }
    if (i * i > n) { out[600 + t] = 2; y = 2; break; }
  }
  if (y == 1) __syncthreads();
  out[1000 + t] = 3;
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
