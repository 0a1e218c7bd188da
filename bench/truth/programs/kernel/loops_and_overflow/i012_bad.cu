// EXPECT: wrong out-of-bounds
// a[i], because push_back makes 3 elements, 30 < 31
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
std::vector<int> v; for (int i = 0; i < 3; ++i) v.push_back(i); float *a; cudaMalloc(&a, v.size() * 10 * 4); k<<<1, 128>>>(a, 31);
  cudaDeviceSynchronize();
}
