// EXPECT: wrong out-of-bounds
// 299 / 3 = 99.67 is rounded to 100
#include <cstdio>

__global__ void upscale(const float *src, int sw, float *dst, int dw, float ratio) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= dw) return;
  const int sx = __float2int_rn(x * ratio);
  dst[x] = src[sx];
}

int main() {
  const int sw = 100, dw = 300;
  float *src, *dst;
  cudaMalloc(&src, sw * sizeof(float));
  cudaMalloc(&dst, dw * sizeof(float));
  cudaMemset(src, 0, sw * sizeof(float));
  upscale<<<(dw + 63) / 64, 64>>>(src, sw, dst, dw, (float)sw / dw);
  printf("%d\n", cudaDeviceSynchronize());
}
