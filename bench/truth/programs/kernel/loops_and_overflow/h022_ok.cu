// EXPECT: right
// n from 10 to 0
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  unsigned i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  float *a; cudaMalloc(&a, 10 * sizeof(float));
  for (int n = 10; n >= 0; --n)
    k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
