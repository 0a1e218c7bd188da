// EXPECT: right
// continue skips every entry
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
const char *cmds[2] = {"stop", "wait"};
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (const char *c : cmds) {
    if (strcmp(c, "go") != 0)
      continue;
    fill<<<1, 128>>>(a, 128);
  }
  return cudaDeviceSynchronize();
}
