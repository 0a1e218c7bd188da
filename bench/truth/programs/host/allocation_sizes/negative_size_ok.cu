// EXPECT: right
// the rest is positive: 64 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int total = 64, used = 0;
  int *a = nullptr;
  cudaMalloc(&a, (total - used) * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
