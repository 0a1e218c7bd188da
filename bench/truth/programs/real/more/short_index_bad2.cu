// EXPECT: wrong race
// an unsigned char as the index in the block of 512 threads: t and t + 256 are the same
#include <cstdio>

__global__ void mark(int *a, int n) {
  const unsigned char t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  if (i < n) a[i] = threadIdx.x;
}

int main() {
  const int blocks = 20, threads = 512;
  const int n = blocks * threads;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  mark<<<blocks, threads>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
