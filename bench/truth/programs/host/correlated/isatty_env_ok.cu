// EXPECT: right
// setenv then getenv gives "1"
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
int main() {
  setenv("MODE", "1", 1);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  const char *m = getenv("MODE");
  if (m && m[0] == '2')
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
