// EXPECT: wrong out-of-bounds
// the pointer q is a copy, so p still is the buffer of 50 ints
#include <cuda_runtime.h>
__global__ void hundred(int *p) { p[threadIdx.x] = 1; }
int main() {
  int *p, *large;
  cudaMalloc(&p, 50 * sizeof(int));
  cudaMalloc(&large, 100 * sizeof(int));
  int *q = p;
  cudaFree(large == q ? q : nullptr);
  q = large;
  hundred<<<1, 100>>>(p);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
