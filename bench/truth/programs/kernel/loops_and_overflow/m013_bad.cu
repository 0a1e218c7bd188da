// EXPECT: wrong out-of-bounds
// a[col] with the column that begins at 9 of rows of 7
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  int r = 0, c = n;
  while (r < 5) {
    a[c] = 1;
    c += 3;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  float *a; cudaMalloc(&a, 9 * sizeof(float));
  k<<<1, 1>>>(a, 9);
  cudaDeviceSynchronize();
}
