// EXPECT: wrong out-of-bounds
// argc=5: elems[1]=64 elements, block 128 threads
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static const int elems[4] = {32, 64, 128, 256};
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMalloc(&a, elems[argc & 3] * sizeof(int));
  all<<<1, argc > 4 ? 128 : 32>>>(a);
  return cudaDeviceSynchronize();
}
