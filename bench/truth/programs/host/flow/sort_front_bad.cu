// EXPECT: wrong out-of-bounds
// the buffer has v.front() = 192 elements before the sort, 256 threads are launched after it: thread 192 writes d[192]
// AIM: std::sort changes the element that gives the size
#include <algorithm>
#include <functional>
#include <vector>

__global__ void halveAll(float *d) { d[threadIdx.x] *= 0.5f; }

int main() {
  std::vector<int> v = {192, 64, 256, 128};
  float *d;
  cudaMalloc(&d, v.front() * sizeof(float));
  std::sort(v.begin(), v.end(), std::greater<int>());
  for (int n : v)
    halveAll<<<1, n>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
