// EXPECT: right
// blocks of at most 64
#include <cuda_runtime.h>
__global__ void k(int *a) {
  int i = blockIdx.x * 64 + threadIdx.x;
  a[i] = blockIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 1024 * 4);
  for (int b = 32; b <= 64; b *= 2)
    k<<<4, b>>>(a);
  cudaDeviceSynchronize();
}
