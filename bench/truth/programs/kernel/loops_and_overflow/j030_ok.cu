// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t; if ((unsigned char)i == 7) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 776 * sizeof(int));
  k<<<8, 128>>>(a);
  cudaDeviceSynchronize();
}
