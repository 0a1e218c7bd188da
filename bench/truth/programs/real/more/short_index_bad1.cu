// EXPECT: wrong out-of-bounds
// with 200 blocks the short index becomes negative
#include <cstdio>

__global__ void mark(int *a, int n) {
  const short i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}

int main() {
  const int blocks = 200, threads = 256;
  const int n = blocks * threads;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  mark<<<blocks, threads>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
