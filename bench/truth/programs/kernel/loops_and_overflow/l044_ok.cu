// EXPECT: right
// s is 64 or 0
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
__global__ void k(float *a, int s) {
  int i = threadIdx.x;
  a[i] = a[i + s] + 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 128 * 4); for (int s = 0; s <= 64; s += 64) k<<<1, 64>>>(a, s);
  cudaDeviceSynchronize();
}
