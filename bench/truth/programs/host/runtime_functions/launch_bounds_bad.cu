// EXPECT: wrong launch
// __launch_bounds__(256) and 512 threads
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void __launch_bounds__(256) lb(int *a) { a[threadIdx.x] = 1; }
template <int N> static void go(int *a) { lb<<<1, N>>>(a); }
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  go<512>(a);
  return cudaDeviceSynchronize();
}
