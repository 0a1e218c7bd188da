// EXPECT: wrong out-of-bounds
// dynamic type is Base
#include <typeinfo>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Base { virtual ~Base() {} };
struct Derived : Base {};
int main() {
  Base *p = new Base;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (typeid(*p) == typeid(Base))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
