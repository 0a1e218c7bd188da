// EXPECT: wrong out-of-bounds
// original called three more times: offset 192..255 of 192
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
  cudaMalloc(&a, 192 * sizeof(int));
  auto next = [off = 0, a]() mutable { off += 64; return a + off - 64; };
  fill<<<1, 64>>>(next(), 64);
  auto other = next;
  fill<<<1, 64>>>(next(), 64);
  fill<<<1, 64>>>(next(), 64);
  fill<<<1, 64>>>(next(), 64);
  return cudaDeviceSynchronize();
}
