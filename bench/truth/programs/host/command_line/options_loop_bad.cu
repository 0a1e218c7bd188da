// EXPECT: wrong out-of-bounds
// "-s 10 -n 20": size and count are independent options
#include <cstring>
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
  int count = 16, cap = 16;
  for (int i = 1; i + 1 < argc; ++i) {
    if (!strcmp(argv[i], "-n"))
      count = atoi(argv[++i]) & 1023;
    else if (!strcmp(argv[i], "-s"))
      cap = (atoi(argv[++i]) & 1023) + 1;
  }
  
  int *a;
  if (cudaMalloc(&a, cap * sizeof(int)))
    return 1;
  fill<<<4, 256>>>(a, count);
  return cudaDeviceSynchronize();
}
