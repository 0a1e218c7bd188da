// EXPECT: right
// fold sum 10+20+30
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
template <class... T> static int total(T... t) { return (t + ...); }
int main() {
  int *a;
  cudaMalloc(&a, 60 * sizeof(int));
  fill<<<8, 96>>>(a, total(10, 20, 30));
  return cudaDeviceSynchronize();
}
