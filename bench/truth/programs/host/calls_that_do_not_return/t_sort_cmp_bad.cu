// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <algorithm>
#include <vector>
#include <stdexcept>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    std::vector<int> v = {3, 1, 2};
    std::sort(v.begin(), v.end(), [](int a, int b) { if (a < 0) throw std::runtime_error("bad"); return a < b; });
    printf("%d\n", v[0]);
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
