// EXPECT: wrong out-of-bounds
// a[64], because i = 1 + 3k passes 2^32 once and meets 3000000000 in round 2431655765
#include <cuda_runtime.h>
__global__ void k(float *a) {
  for (unsigned i = 1; i < 4294967294u; i += 3)
    if (i == 3000000000u)
      a[64] = 1;
}
int main() {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
