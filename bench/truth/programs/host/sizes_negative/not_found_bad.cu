// EXPECT: wrong out-of-bounds
// width 99 is not in the table: find_slot gives -1, cudaMalloc of 2^64-4 bytes fails, a stays null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int slots(int key) {
  if (key == 1)
    return 64;
  if (key == 2)
    return 128;
  return -1;
}
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMalloc(&a, slots(argc) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
