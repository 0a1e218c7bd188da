// EXPECT: right
// len compared with what remains
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, unsigned off, unsigned len) {
  for (unsigned i = threadIdx.x; i < len; i += blockDim.x)
    a[(size_t)off + i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  unsigned off = strtoul(argv[1], 0, 10), len = strtoul(argv[2], 0, 10);
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  if (off <= 100 && len <= 100 - off)
    w<<<1, 64>>>(a, off, len);
  return cudaDeviceSynchronize();
}
