// EXPECT: right
// t ^ 3 is a permutation
#include <cuda_runtime.h>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[t ^ 3] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
