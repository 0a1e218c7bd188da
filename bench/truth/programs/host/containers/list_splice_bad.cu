// EXPECT: wrong out-of-bounds
// splice moves all 3 of b: size 5 on 4
#include <list>
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
  std::list<int> a{1, 2}, b{3, 4, 5};
  a.splice(a.end(), b);
  int *d;
  cudaMalloc(&d, 4 * sizeof(int));
  fill<<<1, 32>>>(d, (int)a.size());
  return cudaDeviceSynchronize();
}
