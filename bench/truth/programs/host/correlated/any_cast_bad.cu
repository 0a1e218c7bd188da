// EXPECT: wrong out-of-bounds
// any holds long
#include <any>
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
  std::any v = 128L;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (std::any_cast<long>(&v))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
