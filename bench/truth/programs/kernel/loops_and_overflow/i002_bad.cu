// EXPECT: wrong out-of-bounds
// a[i], because a lambda raises n
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
int n = 100; auto f = [&]() { n += 5; }; float *a; cudaMalloc(&a, n * 4); f(); k<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
}
