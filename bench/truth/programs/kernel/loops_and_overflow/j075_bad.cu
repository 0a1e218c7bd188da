// EXPECT: wrong out-of-bounds
// grid-stride with int that wraps is undefined; as unsigned: n = 4294967295, step 2^28: wraps
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, unsigned n) {
  int t = threadIdx.x;
  int r = 0; for (unsigned i = 3 * 1073741824u; i < n && r < 9; i += 268435456u, ++r) a[i >> 28] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 15 * sizeof(int));
  k<<<1, 1>>>(a, 4294967295u);
  cudaDeviceSynchronize();
}
