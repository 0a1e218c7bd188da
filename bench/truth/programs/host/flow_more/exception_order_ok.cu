// EXPECT: right
// catch sets n=32 before the launch
#include <stdexcept>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void parse(int v) { if (v > 1) throw std::runtime_error("bad"); }
int main(int argc, char **argv) {
  int n = 64;
  try {
    n = 128;
    parse(argc);
    n = 64;
  } catch (...) {
    n = 32;
  }
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
