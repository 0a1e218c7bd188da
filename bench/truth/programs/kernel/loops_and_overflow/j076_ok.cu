// EXPECT: right
// 16
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, unsigned n) {
  int t = threadIdx.x;
  int r = 0; for (unsigned i = 3 * 1073741824u; i < n && r < 9; i += 268435456u, ++r) a[i >> 28] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 16 * sizeof(int));
  k<<<1, 1>>>(a, 4294967295u);
  cudaDeviceSynchronize();
}
