// EXPECT: wrong out-of-bounds
// f<=100.9 allows 100: a[100] of 100
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  float f = argc > 1 ? atof(argv[1]) : 0;
  if (!(f >= 0 && f < 100.9f))
    return 1;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, (int)f);
  return cudaDeviceSynchronize();
}
