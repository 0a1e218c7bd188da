// EXPECT: right
// both calls of the lambda launch 32 threads
#include <algorithm>
#include <cuda_runtime.h>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  auto go = [a](int b) { w<<<1, b>>>(a); };
  go(32);
  std::vector<int> sizes = {8, 16, 32};
  std::for_each(sizes.begin(), sizes.end(), go);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
