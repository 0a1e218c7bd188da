// EXPECT: wrong out-of-bounds
// same instantiation: its static member is 160
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
template <class T> struct Reg { static int n; };
template <class T> int Reg<T>::n = 16;
int main() {
  Reg<int>::n *= 10;
  int *p;
  cudaMalloc(&p, 16 * sizeof(int));
  fill<<<2, 128>>>(p, Reg<int>::n);
  return cudaDeviceSynchronize();
}
