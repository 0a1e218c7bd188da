// EXPECT: right
// returns 0 before the launch: mode is "dry"
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
const char *mode = "dry";
static int run(int *a) {
  if (strcmp(mode, "dry") == 0)
    return 0;
  fill<<<1, 128>>>(a, 128);
  return 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  printf("%d\n", run(a));
  return cudaDeviceSynchronize();
}
