// EXPECT: wrong out-of-bounds
// host std::min makes the array 100 while n is up to 200
#include <cuda_runtime.h>
#include <algorithm>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  int n = argc * 10;
  if (n > 200) n = 200;
  float *a; cudaMalloc(&a, std::min(n, 100) * 4);
  k<<<1, 256>>>(a, n);
  cudaDeviceSynchronize();
}
