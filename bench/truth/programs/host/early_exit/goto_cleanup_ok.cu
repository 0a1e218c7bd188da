// EXPECT: right
// the jump skips the launch when the size is too large
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
  w<<<1, 64>>>(a, n);
out:
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
