// EXPECT: wrong out-of-bounds
// 100 additions of 0.01f give 0.9999993: a 101st sample is stored
#include <cstdio>

__global__ void curve(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float y[100];
  int k = 0;
  for (float t = 0.f; t < 1.f; t += 0.01f) y[k++] = __sinf(t + i);
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
