// EXPECT: wrong out-of-bounds
// entry -1 (unused) at argc%4==3: cudaMalloc fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static const int elems[4] = {32, 64, 128, -1};
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMalloc(&a, elems[argc & 3] * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
