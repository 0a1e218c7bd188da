// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (size_t i = n; i-- > 1;) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 50 * sizeof(int));
  k<<<1, 1>>>(a, 50);
  cudaDeviceSynchronize();
}
