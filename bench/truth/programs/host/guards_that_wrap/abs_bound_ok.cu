// EXPECT: right
// both signs bounded and shifted
#include <cmath>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(int *a, int at) { a[at] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) % 1000 : 0;
  if (abs(n) > 100)
    return 1;
  int *a;
  if (cudaMalloc(&a, 201 * sizeof(int)))
    return 1;
  hit<<<1, 1>>>(a, n + 100);
  return cudaDeviceSynchronize();
}
