// EXPECT: wrong out-of-bounds
// host stores 32 through the managed pointer, a has 32 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *at, int *a) { a[*at] = 1; }
int main() {
  int *at, *a;
  cudaMallocManaged(&at, sizeof(int));
  cudaMalloc(&a, 32 * sizeof(int));
  *at = 30;
  int *alias = at;
  *alias += 2;
  hit<<<1, 1>>>(at, a);
  return cudaDeviceSynchronize();
}
