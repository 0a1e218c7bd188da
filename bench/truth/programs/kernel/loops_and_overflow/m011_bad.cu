// EXPECT: wrong out-of-bounds
// a[r >> 24], because r goes up to 3999999999 in 3.5e9 rounds: index 238 > 199
#include <cuda_runtime.h>
__global__ void k(float *a, unsigned n) {
  unsigned r = 0, c = threadIdx.x;
  while (r < n) {
    a[r >> 24] = 1;
    c += 8;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  float *a; cudaMalloc(&a, 200 * sizeof(float));
  k<<<1, 7>>>(a, 4000000000u);
  cudaDeviceSynchronize();
}
