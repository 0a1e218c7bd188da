// EXPECT: right
// one round each: 200..255 then below 200
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (unsigned char i = t + 200; i >= 200; i += 100) __syncthreads(); a[t] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 56 * sizeof(int));
  k<<<1, 56>>>(a);
  cudaDeviceSynchronize();
}
