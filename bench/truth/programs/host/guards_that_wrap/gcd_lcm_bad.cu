// EXPECT: wrong out-of-bounds
// lcm of 64 and 3 is 192
#include <numeric>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int k = (argc & 3) + 1;
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  fill<<<1, 256>>>(a, std::lcm(64, k));
  return cudaDeviceSynchronize();
}
