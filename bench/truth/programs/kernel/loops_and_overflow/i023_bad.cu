// EXPECT: wrong out-of-bounds
// a[i], because the union says 0x3f800000 elements
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
union { float f; int i; } u; u.f = 1.0f; float *a; cudaMalloc(&a, 1000 * 4); k<<<4, 256>>>(a, u.i);
  cudaDeviceSynchronize();
}
