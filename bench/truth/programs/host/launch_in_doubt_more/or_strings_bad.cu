// EXPECT: wrong out-of-bounds
// mode is "full"
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
const char *mode = "full";
int main(int argc, char **argv) {
  if (argc > 10)
    return 1;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (argc > 20 || strcmp(mode, "full") == 0)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
