// EXPECT: wrong out-of-bounds
// first entry is not "end"
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
const char *cmds[2] = {"run", "end"};
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 0; i < 2; ++i) {
    if (strcmp(cmds[i], "end") == 0)
      break;
    fill<<<1, 128>>>(a, 128);
  }
  return cudaDeviceSynchronize();
}
