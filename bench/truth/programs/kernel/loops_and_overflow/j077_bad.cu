// EXPECT: wrong out-of-bounds
// 12..15 then 0,1..: offset by 12 underflows
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, unsigned n) {
  int t = threadIdx.x;
  int r = 0; for (unsigned i = 3 * 1073741824u; i < n && r < 9; i += 268435456u, ++r) a[(int)(i >> 28) - 12] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 16 * sizeof(int));
  k<<<1, 1>>>(a, 4294967295u);
  cudaDeviceSynchronize();
}
