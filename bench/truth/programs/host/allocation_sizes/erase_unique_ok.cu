// EXPECT: right
// remove does not change the size: 6 elements
#include <algorithm>
#include <cuda_runtime.h>
#include <vector>
__global__ void w(float *a) { a[threadIdx.x] = 1; }
int main() {
  std::vector<int> v = {1, 0, 2, 0, 3, 4};
  auto end = std::remove(v.begin(), v.end(), 0);
  (void)end;
  float *a;
  cudaMalloc(&a, v.size() * sizeof(float));
  w<<<1, 6>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
