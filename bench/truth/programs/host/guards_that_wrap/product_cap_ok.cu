// EXPECT: right
// 64-bit product compared
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(int *a, unsigned w) {
  for (unsigned i = threadIdx.x; i < w; i += blockDim.x)
    a[i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  unsigned w = strtoul(argv[1], 0, 10), h = strtoul(argv[2], 0, 10);
  if (h == 0 || (unsigned long)w * h > 4096)
    return 1;
  int *a;
  if (cudaMalloc(&a, 4096 * sizeof(int)))
    return 1;
  rows<<<1, 128>>>(a, w);
  return cudaDeviceSynchronize();
}
