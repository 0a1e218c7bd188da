// EXPECT: wrong out-of-bounds
// the number of blocks is rounded up from a float, and the kernel does not guard
#include <cmath>
#include <cstdio>

__global__ void inc(float *a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += 1.f;
}

int main() {
  const int n = 1000;
  const int block = 256;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  const int grid = (int)std::ceil(n / (float)block);
  inc<<<grid, block>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
