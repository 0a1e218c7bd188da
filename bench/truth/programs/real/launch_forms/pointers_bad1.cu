// EXPECT: wrong out-of-bounds
// local pointer to the kernel, n + 1 elements
#include <cstdio>

__global__ void inc(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i < n - 1 ? i + 1 : 0] + 1;
}
__global__ void dec(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i] - 1;
}


int main(int argc, char **argv) {
  const int n = 1000;
  int *a, *b;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  auto k = inc; k<<<(n + 128) / 128, 128>>>(a, b, n + 1);
  printf("%d\n", cudaDeviceSynchronize());
}
