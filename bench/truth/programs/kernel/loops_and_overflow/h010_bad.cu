// EXPECT: wrong barrier-divergence
// the unsigned char of thread 6 and later passes 250 by wrapping: trip counts differ
#include <cuda_runtime.h>
__global__ void k(float *a, int s) {
  unsigned char i = threadIdx.x;
  do {
    i += s;
    __syncthreads();
  } while (i < 250);
}
int main() {
  float *a; cudaMalloc(&a, 256 * 4);
  k<<<1, 32>>>(a, 50);
  cudaDeviceSynchronize();
}
