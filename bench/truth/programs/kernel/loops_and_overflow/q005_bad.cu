// EXPECT: wrong barrier-divergence
// thread 0 waits in a round of r == 2000000000
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int r = 0, c = 0;
  while (r < n) {
    if (r == 2000000000 && threadIdx.x == 0)
      __syncthreads();
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
