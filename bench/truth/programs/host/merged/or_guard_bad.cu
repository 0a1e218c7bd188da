// EXPECT: wrong out-of-bounds
// mode "big" passes with n=1000 on 100
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
  int n = argc > 2 ? atoi(argv[2]) : 10;
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  if (n <= 100 || (argc > 1 && strcmp(argv[1], "big") == 0))
    fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
