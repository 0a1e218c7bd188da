// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  for (int *p = a + n - 1; p >= a; p -= 2)
    p[-1] = threadIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * 4);
  k<<<1, 1>>>(a, 128);
  cudaDeviceSynchronize();
}
