// EXPECT: right
// the default argument of the kernel is 32
#include <cuda_runtime.h>
__global__ void w(int *a, int n = 32) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = n;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 8>>>(a);
  w<<<1, 64>>>(a, 30);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
