// EXPECT: right
// chunk is clipped to what remains
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
  const int total = 1000;
  int *a;
  cudaMalloc(&a, total * sizeof(int));
  int off = 0;
  do {
    int m = total - off < 256 ? total - off : 256;
    fill<<<1, 256>>>(a + off, m);
    off += 256;
  } while (off < total);
  return cudaDeviceSynchronize();
}
