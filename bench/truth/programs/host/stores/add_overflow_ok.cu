// EXPECT: right
// overflow is rejected
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, unsigned x) {
  for (unsigned i = threadIdx.x; i < x; i += blockDim.x)
    a[i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  unsigned x = strtoul(argv[1], 0, 10), y = strtoul(argv[2], 0, 10), n;
  bool over = __builtin_add_overflow(x, y, &n);
  if (over || n > 100)
    return 1;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  w<<<1, 64>>>(a, x);
  (void)over;
  return cudaDeviceSynchronize();
}
