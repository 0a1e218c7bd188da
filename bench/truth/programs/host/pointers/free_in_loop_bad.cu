// EXPECT: wrong out-of-bounds
// the buffer is allocated once and freed in the first round, used in the second
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a = nullptr;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int r = 0; r < 3; ++r) {
    
    w<<<1, 64>>>(a);
    cudaDeviceSynchronize();
    cudaFree(a);
  }
  return cudaGetLastError();
}
