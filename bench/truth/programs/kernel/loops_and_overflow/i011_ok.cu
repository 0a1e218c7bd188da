// EXPECT: right
// v.size() * 25 = 100
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
int main(int argc, char **argv) {
std::vector<int> v(4); float *a; cudaMalloc(&a, v.size() * 25 * 4); k<<<1, 128>>>(a, 100);
  cudaDeviceSynchronize();
}
