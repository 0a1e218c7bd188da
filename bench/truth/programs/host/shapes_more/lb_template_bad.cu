// EXPECT: wrong launch
// bound is T/2 = 64 threads
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <int T> __global__ void __launch_bounds__(T / 2) lb(int *a) { a[threadIdx.x] = T; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  lb<128><<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
