// EXPECT: right
// 20 elements
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (unsigned i = 65520; i * i < 4294967295u && i < 65540; ++i) a[i - 65520] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 20 * sizeof(int));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
