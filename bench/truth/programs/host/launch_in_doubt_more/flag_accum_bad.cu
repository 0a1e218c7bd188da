// EXPECT: wrong out-of-bounds
// "c" matches
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
const char *names[3] = {"a", "b", "c"};
int main() {
  bool found = false;
  for (const char *n : names)
    if (strcmp(n, "c") == 0)
      found = true;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (found)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
