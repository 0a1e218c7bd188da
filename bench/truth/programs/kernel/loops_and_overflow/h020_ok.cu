// EXPECT: right
// the truncated number is passed and allocated
#include <cuda_runtime.h>
__global__ void k(float *a, long long n) {
  int i = threadIdx.x;
  if (i < (int)n) a[i] = 1;
}
int main(int argc, char **argv) {
  long long n = 65536LL * 65536LL + 5;
  float *a; cudaMalloc(&a, 5 * sizeof(float));
  k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
