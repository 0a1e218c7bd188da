// EXPECT: right
// cudaLaunchKernel with an array of arguments
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
  cudaMalloc(&y, n * sizeof(float));
  cudaMemset(x, 0, 2 * n * sizeof(float));
  void *args[] = {&x, &y, &n};
  cudaLaunchKernel((const void *)add, dim3((n + 127) / 128), dim3(128), args, 0, nullptr);
  printf("%d %d\n", cudaDeviceSynchronize(), big);
}
