// EXPECT: wrong assertion
// the same
#include <cuda_runtime.h>
#include <cassert>
__global__ void k(float *a, unsigned n) {
  for (unsigned i = 1; i < n; i += 3)
    assert(i != 3000000000u);
}
int main() {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 1>>>(a, 4294967294u);
  cudaDeviceSynchronize();
}
