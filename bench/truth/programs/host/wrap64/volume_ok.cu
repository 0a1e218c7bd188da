// EXPECT: right
// each extent at most 2048
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void zero(double *a, size_t n) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 0;
}
int main(int argc, char **argv) {
  int w = 8, h = 8, d = 8;
  if (argc > 3) {
    w = atoi(argv[1]);
    h = atoi(argv[2]);
    d = atoi(argv[3]);
  }
  if (w < 1 || h < 1 || d < 1|| w > 2048 || h > 2048 || d > 2048)
    return 1;
  size_t cells = (size_t)w * h * d;
  double *a = nullptr;
  if (cudaMalloc(&a, cells * sizeof(double)))
    return 1;
  zero<<<64, 256>>>(a, cells);
  return cudaDeviceSynchronize();
}
