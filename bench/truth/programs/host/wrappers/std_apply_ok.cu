// EXPECT: right
// the tuple has count 10 for 10 elements
#include <cuda_runtime.h>
#include <tuple>
__global__ void w(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  float *a;
  cudaMalloc(&a, 10 * sizeof(float));
  auto args = std::make_tuple(a, 10);
  auto copy = args;
  std::get<1>(copy) += 2;
  std::apply([](auto... x) { w<<<1, 32>>>(x...); }, args);
  cudaDeviceSynchronize();
  cudaFree(a);
  return std::get<1>(copy);
}
