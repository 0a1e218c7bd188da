// EXPECT: wrong out-of-bounds
// args holds the address of n, which is 64 when the kernel is launched
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  void *args[2] = {&a, &n};
  n = 64;
  cudaLaunchKernel((const void *)w, 1, 128, args, 0, 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
