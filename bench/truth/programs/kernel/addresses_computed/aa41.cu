// EXPECT: right
// argv offset times 4
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float4 *a) { a[threadIdx.x] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  int n = argc > 1 ? atoi(argv[1]) : 0;
  if (n < 0 || n > 100) return 1;
  k<<<1, 32>>>((float4 *)(p + 4 * n));
  return cudaDeviceSynchronize();
}
