// EXPECT: wrong race
// the capture gets the new value 96: three warps write the same word with different values
#include <cuda_runtime.h>
#include <utility>
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a, n = 96, m = 96;
  cudaMalloc(&a, sizeof(int));
  auto f = [a, k = std::exchange(n, m)] { last<<<1, k>>>(a); };
  f();
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
