// EXPECT: wrong out-of-bounds
// one element is above 100, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <algorithm>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::vector<int> v = {10, 20, 30, 400};
  if (std::any_of(v.begin(), v.end(), [](int x) { return x > 100; }))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
