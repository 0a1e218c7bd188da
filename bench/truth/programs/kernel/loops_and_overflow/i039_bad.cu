// EXPECT: wrong out-of-bounds
// a[i], because the offset moves the pointer: 64 + 65 > 128
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
float *a; cudaMalloc(&a, 128 * 4); k<<<1, 128>>>(a + 64, 65);
  cudaDeviceSynchronize();
}
