// EXPECT: right
// strided pointers
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int *end = a + n;
  for (int *p = a + threadIdx.x; p < end; p += 64)
    *p = threadIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * 4);
  k<<<1, 64>>>(a, 128);
  cudaDeviceSynchronize();
}
