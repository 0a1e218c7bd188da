// EXPECT: right
// pyramid levels 256,128,...,2 sum to 510 <=512
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
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  int off = 0;
  for (int n = 256; n > 1; n >>= 1) {
    fill<<<1, 256>>>(a + off, n);
    off += n;
  }
  return cudaDeviceSynchronize();
}
