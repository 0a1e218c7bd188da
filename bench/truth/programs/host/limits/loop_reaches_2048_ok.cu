// EXPECT: right
// the loop ends at 1024
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  for (int k = 5; k < 11; ++k) {
    w<<<1, 1 << k>>>(a);
    cudaDeviceSynchronize();
  }
  cudaFree(a);
  return 0;
}
