// EXPECT: right
// both are at most 100
#include <cuda_runtime.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <tuple>
#include <numeric>
#include <functional>
#include <memory>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int same(int x) { return x; }
int less(int x) { return x - 1; }
int main(int argc, char **argv) {
int (*f)(int) = argc > 1 ? same : less; float *a; cudaMalloc(&a, 100 * 4); k<<<1, 128>>>(a, f(100));
  cudaDeviceSynchronize();
}
