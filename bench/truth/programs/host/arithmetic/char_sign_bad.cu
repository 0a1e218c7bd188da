// EXPECT: wrong launch
// signed char 200 is -56, as unsigned 4294967240 threads
#include <cuda_runtime.h>
__global__ void touch(int *a) { a[threadIdx.x] = 1; }
int main() {
  signed char width = (char)200;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  touch<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
