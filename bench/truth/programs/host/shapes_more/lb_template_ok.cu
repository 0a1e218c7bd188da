// EXPECT: right
// 128-bound with 128 threads
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <int T> __global__ void __launch_bounds__(T) lb(int *a) { a[threadIdx.x] = T; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  lb<128><<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
