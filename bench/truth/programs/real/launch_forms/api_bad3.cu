// EXPECT: wrong race
// cudaLaunchKernelEx, source and target overlap by half
#include <cstdio>
#include <utility>

__global__ void add(const float *x, float *y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += x[n - 1 - i];
}


int main() {
  int n = 1000, big = 3000;
  float *x, *y;
  cudaMalloc(&x, 2 * n * sizeof(float));
  y = x + n / 2;
  cudaMemset(x, 0, 2 * n * sizeof(float));
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = dim3((n + 127) / 128);
  cfg.blockDim = dim3(128);
  cudaLaunchKernelEx(&cfg, add, (const float *)x, y, n);
  printf("%d %d\n", cudaDeviceSynchronize(), big);
}
