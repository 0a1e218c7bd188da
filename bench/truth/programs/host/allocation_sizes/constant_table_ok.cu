// EXPECT: right
// the index is masked with 15, the table has 16 entries
#include <cuda_runtime.h>
__constant__ float coef[16];
__global__ void fir(float *out, int taps) {
  float s = 0;
  for (int k = 0; k < taps; ++k)
    s += coef[k];
  out[threadIdx.x] = s;
}
int main() {
  const int radius = 8;
  float h[16] = {};
  cudaMemcpyToSymbol(coef, h, 16 * sizeof(float));
  float *out;
  cudaMalloc(&out, 32 * sizeof(float));
  fir<<<1, 32>>>(out, sizeof(h) / sizeof(h[0]));
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
