// EXPECT: right
// unsigned char 200 stays 200
#include <cuda_runtime.h>
__global__ void touch(int *a) { a[threadIdx.x] = 1; }
int main() {
  unsigned char width = (char)200;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  touch<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
