// EXPECT: wrong out-of-bounds
// a[i], because the host loop halves from 1000 to 15: the array is made for the halved
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
for (int n = 1000; n > 10; n /= 2) { float *a; cudaMalloc(&a, n / 2 * 4 + n / 4 * 4); k<<<4, 256>>>(a, n); }
  cudaDeviceSynchronize();
}
