// EXPECT: right
// at(2) yields 16
#include <cuda_runtime.h>
#include <stdexcept>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  std::vector<int> v = {8, 12, 16};
  int n, *a;
  try {
    n = v.at(2);
  } catch (const std::out_of_range &) {
    n = 64;
  }
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
