// EXPECT: right
// argc is at least 0 by the standard, so the launch is never made
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  if (argc < 0)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
