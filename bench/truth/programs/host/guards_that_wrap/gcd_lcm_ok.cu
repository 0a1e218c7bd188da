// EXPECT: right
// gcd divides 64: at most 64
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
  fill<<<1, 256>>>(a, std::gcd(64, k));
  return cudaDeviceSynchronize();
}
