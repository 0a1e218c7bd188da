// EXPECT: wrong out-of-bounds
// the array in the struct parameter: s.d[2] = 70 > 69
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
struct S { int d[3]; };
__global__ void k(float *a, S s, int r) {
  int i = threadIdx.x;
  if (i < s.d[r]) a[i] = 1;
}
int main(int argc, char **argv) {
S s{{10, 20, 70}}; float *a; cudaMalloc(&a, 69 * 4); for (int r = 0; r < 3; ++r) k<<<1, 128>>>(a, s, r);
  cudaDeviceSynchronize();
}
