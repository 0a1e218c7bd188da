// EXPECT: right
// every case bounds n
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int n = argc > 2 ? atoi(argv[2]) : 10;
  switch (argc > 1 ? argv[1][0] : 's') {
  case 's': n = 10; break;
  case 'm': n = 100; break;
  case 'r': if (n > 100) n = 100; break;
  default: return 1;
  }
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
