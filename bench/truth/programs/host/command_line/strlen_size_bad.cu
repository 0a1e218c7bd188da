// EXPECT: wrong out-of-bounds
// strlen("abcdefgh")=8 elements, 9 written
#include <cstring>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  const char *name = "abcdefgh";
  size_t n = strlen(name) ;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 9);
  return cudaDeviceSynchronize();
}
