// EXPECT: wrong out-of-bounds
// 4.35 * 100 is 434.99999999999994 and is cut to 434; thread 434 writes element 434 of 434.
// AIM: truncation of a product of doubles that is not exact
#include <cmath>

__global__ void cents(int *p) { p[threadIdx.x] = 100 - threadIdx.x; }

int main() {
  double price = 4.35;
  int n = static_cast<int>(price * 100);
  int *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  cents<<<1, 435>>>(p);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(p);
  return e != cudaSuccess;
}
