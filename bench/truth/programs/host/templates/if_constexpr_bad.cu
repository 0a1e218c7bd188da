// EXPECT: wrong launch
// branch for 8 bytes doubles 1024
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <class T> __global__ void z(T *a) { a[threadIdx.x] = 0; }
template <class T> static int threads() {
  if constexpr (sizeof(T) == 4)
    return 1024;
  else
    return 2048;
}
int main() {
  using T = double;
  T *a;
  cudaMalloc(&a, 2048 * sizeof(T));
  z<<<1, threads<T>()>>>(a);
  return cudaDeviceSynchronize();
}
