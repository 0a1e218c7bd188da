// EXPECT: wrong out-of-bounds
// a[r >> 20], because r goes up to 599999999 (4.2e9 rounds): index 572 > 299
#include <cuda_runtime.h>
__global__ void k(float *a) {
  for (unsigned r = 0, c = threadIdx.x; r < 600000000u;) {
    a[r >> 20] = 1;
    c += 1;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  float *a; cudaMalloc(&a, 300 * sizeof(float));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
