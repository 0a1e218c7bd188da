// EXPECT: right
// 4 * 59999 = 239996
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  unsigned i = blockIdx.x; size_t o = i * 65536u; a[o >> 14] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 239997 * sizeof(int));
  k<<<60000, 32>>>(a);
  cudaDeviceSynchronize();
}
