// EXPECT: wrong out-of-bounds
// (x - 1) % w is -1 for x = 0, and row 0 begins at the start of the array
#include <cstdio>

__global__ void advect(const float *a, float *b, int w, int h, float c) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= w) return;
  const int l = (x - 1) % w;
  const int d = (y + 1) % h;
  b[y * w + x] = a[y * w + x] - c * (a[y * w + x] - a[y * w + l]) - c * (a[y * w + x] - a[d * w + x]);
}

int main() {
  const int w = 100, h = 60;
  float *a, *b;
  cudaMalloc(&a, w * h * sizeof(float));
  cudaMalloc(&b, w * h * sizeof(float));
  cudaMemset(a, 0, w * h * sizeof(float));
  for (int s = 0; s < 10; ++s) {
    advect<<<dim3((w + 31) / 32, h), 32>>>(a, b, w, h, 0.1f);
    advect<<<dim3((w + 31) / 32, h), 32>>>(b, a, w, h, 0.1f);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
