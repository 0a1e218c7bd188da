// EXPECT: wrong out-of-bounds
// after a loop with a counter that is left only in round 2.5e9
#include <cuda_runtime.h>
__global__ void k(int *a, unsigned n) {
  unsigned i = threadIdx.x, c = 0;
  while (i < n) {
    c = c * 5 + i;
    i += 1;
  }
  a[64 + (c & 1)] = 1;
}
int main() {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 2>>>(a, 2500000000u);
  cudaDeviceSynchronize();
}
