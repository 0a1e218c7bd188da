// EXPECT: right
// sizes 96,64,32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main() {
  for (int r = 0; r < 3; ++r) {
    int *p = nullptr;
    cudaMalloc(&p, (96 - 32 * r) * sizeof(int));
    all<<<1, 32>>>(p);
    cudaFree(p);
  }
  return cudaDeviceSynchronize();
}
