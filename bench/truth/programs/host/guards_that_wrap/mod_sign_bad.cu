// EXPECT: wrong out-of-bounds
// negative atoi: -1 % 64 = -1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, n % 64);
  return cudaDeviceSynchronize();
}
