// EXPECT: wrong out-of-bounds
// n=2^32+5: (int)n=5 passes, the kernel gets 2^32+5
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, long n) {
  for (long i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  long n = strtol(argv[1], 0, 10);
  int m = (int)n;
  if (m < 0 || m > 100)
    return 1;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  w<<<1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
