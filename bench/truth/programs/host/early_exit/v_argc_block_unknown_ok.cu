// EXPECT: right
// n is argc limited to 32
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, b = argc;
  cudaMalloc(&a, 32 * sizeof(int));
  if (b < 1 || b > 32)
    return 1;
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
