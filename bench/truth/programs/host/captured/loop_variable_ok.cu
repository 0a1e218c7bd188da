// EXPECT: right
// each function captures its own copy of the loop variable: sizes 16, 32, 48
#include <cuda_runtime.h>
#include <functional>
#include <vector>
__global__ void s(short *a) { a[threadIdx.x] = 5; }
int main() {
  short *a;
  cudaMalloc(&a, 48 * sizeof(short));
  std::vector<std::function<void()>> jobs;
  int n = 16;
  for (; n <= 48; n += 16)
    jobs.push_back([a, n] { s<<<1, n>>>(a); });
  for (auto &j : jobs)
    j();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
