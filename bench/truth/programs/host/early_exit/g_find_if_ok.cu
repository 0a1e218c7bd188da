// EXPECT: right
// no element is above 100, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
#include <algorithm>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::vector<int> v = {10, 20, 30, 40};
  if (std::any_of(v.begin(), v.end(), [](int x) { return x > 100; }))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
