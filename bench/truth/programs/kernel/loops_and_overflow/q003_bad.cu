// EXPECT: wrong race
// columns: r reaches 3000000000 in round 3e9 in every thread
#include <cuda_runtime.h>
__global__ void k(int *a, unsigned n) {
  unsigned r = 0, c = 0;
  while (r < n) {
    if (r == 2900000000u)
      a[0] = threadIdx.x;
    c += 7;
    r += c / 7;
    c %= 7;
  }
}
int main() {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 2>>>(a, 3000000000u);
  cudaDeviceSynchronize();
}
