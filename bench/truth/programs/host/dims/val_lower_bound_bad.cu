// EXPECT: wrong out-of-bounds
// upper_bound of 32 is 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <algorithm>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  const int sizes[] = {16, 32, 64, 128};
  n = *std::upper_bound(sizes, sizes + 4, 32);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
