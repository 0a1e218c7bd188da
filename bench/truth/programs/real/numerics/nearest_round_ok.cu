// EXPECT: right
// x * 100 / 300 rounded down is at most 99
#include <cstdio>

__global__ void upscale(const float *src, int sw, float *dst, int dw, float ratio) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= dw) return;
  const int sx = (int)(x * ratio);
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
