// EXPECT: wrong race
// at the store to out[0], because lanes that are skipped up to the end have -1, others i of theirs
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  float x = in[t];
  int found = 0;
  for (int i = 0; i < 16; ++i) {
    if (in[64 + i * 32 + t] < x) continue;
    if (in[i] > 0) { found = 1; out[100 + t] = i; break; }
    if (in[i + 16] > 0) { found = 2; out[200 + t] = i; break; }
  }
  out[0] = found;
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
  printf("%g\n", (double)h[0]);
  return 0;
}
