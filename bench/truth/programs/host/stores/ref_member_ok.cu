// EXPECT: right
// reference member bound to other
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Acc { int &r; void add(int k) { r += k; } };
int main() {
  int n = 16, other = 0;
  Acc acc{other};
  for (int i = 0; i < 5; ++i)
    acc.add(i);
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
