// EXPECT: right
// dim3 by value
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
__global__ void k(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
}
void more(dim3 g) { g.x++; }
int main(int argc, char **argv) {
dim3 g(4); more(g); float *a; cudaMalloc(&a, 128 * 4); k<<<g, 32>>>(a);
  cudaDeviceSynchronize();
}
