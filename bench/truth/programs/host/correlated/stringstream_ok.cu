// EXPECT: right
// parsed number 12
#include <sstream>
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
  std::istringstream in("12 7");
  int n = 0;
  in >> n;
  int *a;
  cudaMalloc(&a, 12 * sizeof(int));
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
