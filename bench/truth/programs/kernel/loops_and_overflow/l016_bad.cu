// EXPECT: wrong out-of-bounds
// the exception leaves the smaller size
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
int main(int argc, char **argv) {
int n = 100, s = 10; try { if (argc > 0) throw 1; s = 100; } catch (int) {} float *a; cudaMalloc(&a, s * 4); k<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
}
