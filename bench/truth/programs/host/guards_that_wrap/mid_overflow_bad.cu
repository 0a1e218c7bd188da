// EXPECT: wrong out-of-bounds
// unsigned (lo+hi)/2 wraps for lo=2^31: mid=50, hi-mid is about 2^31
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, unsigned n) {
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned lo = strtoul(argv[1], 0, 10);
  if (lo > 4294967295u - 100)
    return 1;
  unsigned hi = lo + 100;
  unsigned mid = (lo + hi) / 2;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  w<<<1, 128>>>(a, hi - mid);
  return cudaDeviceSynchronize();
}
