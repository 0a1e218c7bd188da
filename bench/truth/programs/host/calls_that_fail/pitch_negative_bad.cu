// EXPECT: wrong out-of-bounds
// width -1 as size_t: cudaMallocPitch fails, p stays null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void row(float *p) { p[threadIdx.x] = 1; }
int main() {
  float *p = nullptr;
  size_t pitch = 0;
  int w = -1;
  cudaMallocPitch(&p, &pitch, w, 4);
  row<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
