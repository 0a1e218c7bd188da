// EXPECT: right
// header is 16: 48 left
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  size_t total = 64 * sizeof(int), header = argc > 1 ? 16 * sizeof(int) : 0;
  int *a = nullptr;
  cudaMalloc(&a, total - header);
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
