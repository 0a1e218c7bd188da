// EXPECT: wrong out-of-bounds
// n converted to unsigned in the kernel: -1 is large, all 32 threads write null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void some(int *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n)
    a[i] = 1;
}
static int slots(int key) { return key == 1 ? 64 : key == 2 ? 32 : -1; }
int main(int argc, char **argv) {
  int n = slots(argc);
  int *a = nullptr;
  cudaMalloc(&a, n * sizeof(int));
  some<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
