// EXPECT: wrong out-of-bounds
// long long load at | 4
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  long long v = *(long long *)((uintptr_t)(a + 2 * t) | 4);
  a[1024 + t] = v;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
