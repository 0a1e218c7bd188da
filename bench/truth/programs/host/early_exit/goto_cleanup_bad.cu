// EXPECT: wrong out-of-bounds
// the jump only skips the memset: with argc 4 element 11 of 10 is written
#include <cuda_runtime.h>
__global__ void w(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main(int argc, char **) {
  float *a;
  cudaMalloc(&a, 10 * sizeof(float));
  int n = argc * 3;
  if (n > 10)
    goto out;
  cudaMemset(a, 0, 10 * sizeof(float));
out:
  w<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
