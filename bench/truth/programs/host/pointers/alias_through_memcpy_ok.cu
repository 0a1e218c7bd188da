// EXPECT: right
// memcpy copies the pointer of b into the structure, dst differs from src
#include <cstring>
#include <cuda_runtime.h>
struct Pair {
  int *src, *dst;
};
__global__ void mv(int *dst, const int *src) { dst[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  int *a, *b;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMalloc(&b, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  Pair p{a, nullptr};
  std::memcpy(&p.dst, &b, sizeof(int *));
  mv<<<1, 64>>>(p.dst, p.src);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
