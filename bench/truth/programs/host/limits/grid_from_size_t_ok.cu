// EXPECT: right
// 65535 rows of grid z are allowed
#include <cuda_runtime.h>
__global__ void w(int *a) { a[blockIdx.z] = 1; }
int main() {
  size_t n = 1 << 20;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  w<<<dim3(1, 1, n / 16- 1), 1>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
