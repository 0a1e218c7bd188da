// EXPECT: wrong assertion
// the wrapped unsigned sum
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  unsigned i = 4294967200u + t; assert(i + 50 > 50); a[t] = i;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 97>>>(a);
  cudaDeviceSynchronize();
}
