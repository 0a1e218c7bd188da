// EXPECT: wrong out-of-bounds
// keys of 2^31 and more are negative as int
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const int *keys, unsigned n, char *c) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  unsigned n = strtoul(argv[1], 0, 10);
  int *h = (int *)malloc((size_t)n * sizeof(int)), *d; char *c;
  cudaMalloc(&d, (size_t)n * sizeof(int));
  cudaMalloc(&c, n);
  for (unsigned i = 0; i < n; ++i) h[i] = i;
  cudaMemcpy(d, h, (size_t)n * sizeof(int), cudaMemcpyHostToDevice);
  put<<<n / 256 + 1, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
