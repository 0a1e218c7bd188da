// EXPECT: wrong out-of-bounds
// with argc 5 the buffer is freed, and then used
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (argc > 4) {
    cudaFree(a);
    
  }
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
