// EXPECT: wrong out-of-bounds
// four calls give 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
static int grow() {
  static int k = 0;
  return k += 16;
}
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  for (int i = 0; i < 4; ++i)
    n = grow();
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
