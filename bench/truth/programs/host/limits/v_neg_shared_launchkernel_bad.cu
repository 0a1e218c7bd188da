// EXPECT: wrong launch
// sizeof(int) * (64 - 128) wraps to 2^64 - 256
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  int n = 64, pad = 128;
  cudaMalloc(&a, 128 * sizeof(int));
  void *args[] = {&a};
  cudaLaunchKernel((const void *)w, dim3(1), dim3(128), args, (n - pad) * sizeof(int), 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
