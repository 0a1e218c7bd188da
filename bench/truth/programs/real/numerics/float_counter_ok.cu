// EXPECT: right
// the samples are counted by an integer
#include <cstdio>

__global__ void curve(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float y[100];
  int k = 0;
  for (; k < 100; ++k) y[k] = __sinf(0.01f * k + i);
  float m = 0.f;
  for (int q = 0; q < 100; ++q) m = fmaxf(m, y[(q * 7 + i) % 100]);
  out[i] = m + k;
}

int main() {
  const int n = 10000;
  float *out;
  cudaMalloc(&out, n * sizeof(float));
  curve<<<(n + 255) / 256, 256>>>(out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
