// EXPECT: wrong assertion
// r passes 2000000000
#include <cuda_runtime.h>
#include <cassert>
__global__ void k(int *a, int n) {
  int r = 0, c = 0;
  while (r < n) {
    assert(r < 2000000000);
    c += 4;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 2>>>(a, 2100000000);
  cudaDeviceSynchronize();
}
