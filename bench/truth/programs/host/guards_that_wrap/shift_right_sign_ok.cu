// EXPECT: right
// logical shift 0..15
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  unsigned h = argc > 1 ? atoi(argv[1]) : 0;
  h *= 2654435761u;
  int *a;
  if (cudaMalloc(&a, 16 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, h >> 28);
  return cudaDeviceSynchronize();
}
