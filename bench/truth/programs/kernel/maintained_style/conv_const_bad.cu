// EXPECT: wrong out-of-bounds
// the index into the five coefficients reaches 5
#include <cuda_runtime.h>
__constant__ float coef[5];
__global__ void conv(const float *in, float *out, int n) {
  __shared__ float s[128 + 4];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  for (int j = t; j < 132; j += 128) {
    int q = blockIdx.x * 128 + j - 2;
    s[j] = q >= 0 && q < n ? in[q] : 0;
  }
  __syncthreads();
  float v = 0;
  for (int r = -2; r <= 2; ++r) v += s[t + r + 2] * coef[r + 3];
  if (g < n) out[g] = v;
}
int main() {
  float *a, *b; cudaMalloc(&a, 300 * 4); cudaMalloc(&b, 300 * 4);
  conv<<<3, 128>>>(a, b, 300);
  cudaDeviceSynchronize();
}
