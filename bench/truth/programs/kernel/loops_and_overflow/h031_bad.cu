// EXPECT: wrong race
// the pointer loop strides 32 with 64 threads
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int *end = a + n;
  for (int *p = a + threadIdx.x; p < end; p += 32)
    *p = threadIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * 4);
  k<<<1, 64>>>(a, 128);
  cudaDeviceSynchronize();
}
