// EXPECT: wrong out-of-bounds
// (size_t)(i * 65536) sign-extends
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  int i = blockIdx.x; size_t o = (size_t)(unsigned)(i * 65536); a[o >> 14] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 239996 * sizeof(int));
  k<<<60000, 32>>>(a);
  cudaDeviceSynchronize();
}
