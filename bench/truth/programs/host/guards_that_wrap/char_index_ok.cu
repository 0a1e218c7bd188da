// EXPECT: right
// unsigned char index 0..255
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned char c = argv[1][0];
  int *a;
  if (cudaMalloc(&a, 256 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, c);
  return cudaDeviceSynchronize();
}
