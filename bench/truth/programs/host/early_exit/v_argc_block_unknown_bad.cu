// EXPECT: wrong out-of-bounds
// with argc 64, 64 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, b = argc;
  cudaMalloc(&a, 32 * sizeof(int));
  if (b < 1 || b > 64)
    return 1;
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
