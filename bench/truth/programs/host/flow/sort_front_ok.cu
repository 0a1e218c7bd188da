// EXPECT: right
// the buffer is allocated after the sort, with 256 elements
// AIM: std::sort changes the element that gives the size
#include <algorithm>
#include <functional>
#include <vector>

__global__ void halveAll(float *d) { d[threadIdx.x] *= 0.5f; }

int main() {
  std::vector<int> v = {192, 64, 256, 128};
  float *d;
  std::sort(v.begin(), v.end(), std::greater<int>());
  cudaMalloc(&d, v.front() * sizeof(float));
  for (int n : v)
    halveAll<<<1, n>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
