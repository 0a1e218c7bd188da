// EXPECT: wrong launch
// usage() returns, so n may be 0 and the grid is 0
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
static void usage() {
  std::puts("usage: prog N, N in 1..100000");
  
}
int main(int argc, char **argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 0;
  if (n < 1 || n > 100000)
    usage();
  int *a;
  cudaMalloc(&a, 100000 * sizeof(int));
  w<<<(n + 255) / 256, 256>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
