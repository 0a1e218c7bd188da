// EXPECT: wrong out-of-bounds
// sizes 32, 0, -32 for r=1,2: 0 gives no memory, -32 fails: p stale or null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main() {
  for (int r = 0; r < 3; ++r) {
    int *p = nullptr;
    cudaMalloc(&p, (32 - 32 * r) * sizeof(int));
    all<<<1, 32>>>(p);
    cudaFree(p);
  }
  return cudaDeviceSynchronize();
}
