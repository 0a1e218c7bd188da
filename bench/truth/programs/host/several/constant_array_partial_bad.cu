// EXPECT: wrong out-of-bounds
// the second entry becomes 17 by a copy with an offset: 17..24 of 24
#include <cuda_runtime.h>
__constant__ int starts[3] = {0, 8, 16};
__global__ void w(int *a) { a[starts[blockIdx.x] + threadIdx.x] = 1; }
int main() {
  int *a, s = 17;
  cudaMalloc(&a, 24 * sizeof(int));
  cudaMemcpyToSymbol(starts, &s, sizeof s, sizeof(int));
  w<<<2, 8>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
