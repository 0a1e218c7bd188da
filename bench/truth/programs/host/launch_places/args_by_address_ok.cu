// EXPECT: right
// n is 32 when the kernel is launched; it is changed after
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  void *args[2] = {&a, &n};
  cudaLaunchKernel((const void *)w, 1, 128, args, 0, 0);
  n = 64;
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
