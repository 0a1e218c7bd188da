// EXPECT: wrong launch
// the size is negative, as size_t it is huge
#include <cuda_runtime.h>
__global__ void w(int *a) {
  extern __shared__ int m[];
  m[threadIdx.x] = 1;
  a[threadIdx.x] = m[threadIdx.x];
}
int main() {
  int *a, used = 1024, total = 2048;
  cudaMalloc(&a, 128 * sizeof(int));
  w<<<1, 128, used - total>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
