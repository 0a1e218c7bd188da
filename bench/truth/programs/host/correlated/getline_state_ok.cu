// EXPECT: right
// second call sees end of file state consistently: both use ok
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  char line[32];
  bool ok = fgets(line, sizeof line, stdin) != nullptr;
  int *a;
  cudaMalloc(&a, (ok ? 128 : 64) * sizeof(int));
  bool again = ok;
  if (again)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
