// EXPECT: wrong out-of-bounds
// a[x] after 2^32-1 rounds of a flip: x is a number of the loop i != 4, a[64] written in the last round
#include <cuda_runtime.h>
__global__ void k(float *a) {
  unsigned i = 5, x = 0;
  do {
    x = 1 - x;
    i += 1;
    if (i == 3) a[64 + x] = 1;
  } while (i != 4);
}
int main() {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
