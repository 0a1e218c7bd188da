// EXPECT: right
// floor not needed: f>-1 truncates to 0
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  double f = argc > 1 ? atof(argv[1]) : 0;
  if (!(f > -1.0 && f < 10.0))
    return 1;
  int *a;
  if (cudaMalloc(&a, 10 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, (int)f);
  return cudaDeviceSynchronize();
}
