// EXPECT: wrong out-of-bounds
// allocated for float, launched for double
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <class T> __global__ void zero(T *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = T();
}
template <class T, class A> static void run(int n) {
  void *p;
  cudaMalloc(&p, n * sizeof(A));
  zero<<<1, 64>>>((T *)p, n);
}
int main() {
  run<double, float>(64);
  return cudaDeviceSynchronize();
}
