// EXPECT: right
// no launch has the error
#include <cstdio>
#include <cstdlib>
#include <cassert>
__global__ void k(const float *in, float *out, int n) {
  __shared__ float s[2][64];
  int t = threadIdx.x, lane = threadIdx.x & 31; (void)t; (void)lane;
  float acc = 0;
  int w = 0, r = 0;
  for (int i = 0; i < n; ++i) {
    
    s[w][t] = in[(i & 63) * 64 + t];
    __syncthreads();
    acc += s[r][63 - t];
    w = w + 1 < 2 ? w + 1 : 0; r = r + 1 < 2 ? r + 1 : 0;
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
