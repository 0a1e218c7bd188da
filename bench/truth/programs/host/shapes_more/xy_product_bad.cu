// EXPECT: wrong launch
// 32x33=1056
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void t(int *a) { a[threadIdx.y * blockDim.x + threadIdx.x] = 1; }
static dim3 tile(int w, int h) { return dim3(w, h); }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  t<<<1, tile(32, argc > 1 ? 33 : 8)>>>(a);
  return cudaDeviceSynchronize();
}
