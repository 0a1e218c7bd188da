// EXPECT: right
// the exchange succeeds, expected stays 32
#include <atomic>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, expected = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::atomic<int> width{32};
  width.compare_exchange_strong(expected, 7);
  w<<<1, expected>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return width;
}
