// EXPECT: wrong launch
// same type
#include <typeindex>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
template <class A, class B> static bool same() { return std::type_index(typeid(A)) == std::type_index(typeid(B)); }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (same<float, float>())
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
