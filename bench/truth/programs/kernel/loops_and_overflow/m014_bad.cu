// EXPECT: wrong out-of-bounds
// negative start column: -3 % 7
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  int r = 0, c = n;
  while (r < 5) {
    a[c + 2] = 1;
    c += 3;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  float *a; cudaMalloc(&a, 9 * sizeof(float));
  k<<<1, 1>>>(a, -3);
  cudaDeviceSynchronize();
}
