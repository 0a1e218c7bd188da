// EXPECT: right
// the lambda holds a copy of the pointer to the large buffer
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[threadIdx.x] = 3; }
int main() {
  int *p, *big, *small;
  cudaMalloc(&big, 128 * sizeof(int));
  cudaMalloc(&small, 32 * sizeof(int));
  p = big;
  auto run = [=] { fill<<<1, 128>>>(p); };
  p = small;
  run();
  cudaDeviceSynchronize();
  cudaFree(big);
  cudaFree(small);
  return p == small ? 0 : 1;
}
