// EXPECT: wrong race
// written after the columns loop by all threads
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int r = 0, c = 0;
  while (r < n) {
    c += 4;
    r += c / 7;
    c %= 7;
  }
  a[0] = threadIdx.x;
}
int main() {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 2>>>(a, 2100000000);
  cudaDeviceSynchronize();
}
