// EXPECT: right
// assigning through the reference changes which buffer p is: 100 ints, as needed
#include <cuda_runtime.h>
__global__ void hundred(int *p) { p[threadIdx.x] = 1; }
int main() {
  int *p, *large;
  cudaMalloc(&p, 50 * sizeof(int));
  cudaMalloc(&large, 100 * sizeof(int));
  int *&q = p;
  cudaFree(q);
  q = large;
  hundred<<<1, 100>>>(p);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
