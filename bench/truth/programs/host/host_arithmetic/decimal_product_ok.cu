// EXPECT: right
// std::lround(4.35 * 100) is 435, the number of threads.
// AIM: truncation of a product of doubles that is not exact
#include <cmath>

__global__ void cents(int *p) { p[threadIdx.x] = 100 - threadIdx.x; }

int main() {
  double price = 4.35;
  int n = static_cast<int>(std::lround(price * 100));
  int *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  cents<<<1, 435>>>(p);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(p);
  return e != cudaSuccess;
}
