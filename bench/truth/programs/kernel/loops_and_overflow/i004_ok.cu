// EXPECT: right
// the global shrinks
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int g = 100;
__attribute__((noinline)) void grow() { g--; }
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, g * 4); grow(); k<<<1, 128>>>(a, g);
  cudaDeviceSynchronize();
}
