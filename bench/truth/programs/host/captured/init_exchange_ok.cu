// EXPECT: right
// std::exchange yields the old value 32 to the capture
#include <cuda_runtime.h>
#include <utility>
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a, n = 32, m = 96;
  cudaMalloc(&a, sizeof(int));
  auto f = [a, k = std::exchange(n, m)] { last<<<1, k>>>(a); };
  f();
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
