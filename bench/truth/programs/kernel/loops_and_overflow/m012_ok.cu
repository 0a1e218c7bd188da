// EXPECT: right
// 200 * 2^24 > 3000000000 (2.6e9 rounds)
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
  k<<<1, 7>>>(a, 3000000000u);
  cudaDeviceSynchronize();
}
