// EXPECT: wrong out-of-bounds
// the algorithm calls the lambda with 64
#include <algorithm>
#include <cuda_runtime.h>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  auto go = [a](int b) { w<<<1, b>>>(a); };
  go(32);
  std::vector<int> sizes = {8, 16, 64};
  std::for_each(sizes.begin(), sizes.end(), go);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
