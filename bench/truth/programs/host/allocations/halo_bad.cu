// EXPECT: wrong out-of-bounds
// halo forgotten in the vertical direction
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void st(float *g, int w, int h) {
  int x = threadIdx.x + 1, y = blockIdx.x + 1;
  if (x <= w && y <= h)
    g[y * (w + 2) + x] = 0;
  if (y == h && x <= w)
    g[(h + 1) * (w + 2) + x] = 1;
}
int main(int argc, char **argv) {
  int w = 30, h = argc > 1 ? 20 : 10;
  float *g;
  cudaMalloc(&g, (w + 2) * (h) * sizeof(float));
  st<<<h, 32>>>(g, w, h);
  return cudaDeviceSynchronize();
}
