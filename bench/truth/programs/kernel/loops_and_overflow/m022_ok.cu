// EXPECT: right
// 59 * 5 / 7 = 42
#include <cuda_runtime.h>
__global__ void k(float *a) {
  unsigned r = 4294967290u, c = 0;
  int q = 0;
  while (r > 100 || q < 60) {
    if (r > 4294967289u || r < 100) a[r - 4294967290u] = 1;
    c += 5;
    r += c / 7;
    c %= 7;
    ++q;
  }
}
int main() {
  float *a; cudaMalloc(&a, 43 * sizeof(float));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
