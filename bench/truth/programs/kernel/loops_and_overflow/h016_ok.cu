// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  int i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int size(int m) {
  switch (m) {
  case 0: return 16;
  case 1: return 32;
  case 2: return 64;
  case 3: return 32;
  default: return 128;
  }
}
int main(int argc, char **argv) {
  for (int m = 0; m < 4; ++m) {
    float *a; cudaMalloc(&a, size(m) * sizeof(float));
    k<<<1, 128>>>(a, m == 3 ? 32 : size(m));
  }
  cudaDeviceSynchronize();
}
