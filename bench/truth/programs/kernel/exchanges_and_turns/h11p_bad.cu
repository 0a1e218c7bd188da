// EXPECT: wrong barrier-divergence
// at the __syncthreads, because odd lanes pass the first test only: y is 1 there, and 2 in even ones; odd ones wait
// at the second barrier
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  int y; 
  for (int i = 0;; ++i) {
    if ((t & 1) && i < 100) continue;
    if (i > 50) { out[500 + t] = 1; y = 1; break; }
    if (i > 20) { out[600 + t] = 2; y = 2; break; }
  }
  if (y == 2) __syncthreads();
  out[100 + t] = y;
  __syncthreads();
  out[1000 + t] = out[100 + (t ^ 1)];
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
  k<<<1, 32>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", (double)h[100]); for (int i = 0; i < 4; ++i) printf("%g %g %g %g\n", (double)h[100+i], (double)h[500+i], (double)h[600+i], (double)h[1000+i]); printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
