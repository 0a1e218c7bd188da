// EXPECT: wrong out-of-bounds
// plain char is signed on x86, 200 becomes -56
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  char c = argv[1][0];
  int *a;
  if (cudaMalloc(&a, 256 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, c);
  return cudaDeviceSynchronize();
}
