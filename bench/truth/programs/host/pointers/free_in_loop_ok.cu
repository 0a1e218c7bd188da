// EXPECT: right
// each round allocates its own buffer and frees it
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a = nullptr;
  
  for (int r = 0; r < 3; ++r) {
    cudaMalloc(&a, 64 * sizeof(int));
    w<<<1, 64>>>(a);
    cudaDeviceSynchronize();
    cudaFree(a);
  }
  return cudaGetLastError();
}
