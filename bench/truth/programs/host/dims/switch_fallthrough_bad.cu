// EXPECT: wrong out-of-bounds
// case 1 falls through to case 2: block 128 for 64 ints
#include <cuda_runtime.h>
__global__ void st(int *a) { a[threadIdx.x] = 1; }
static int pick(int mode) {
  int b = 16;
  switch (mode) {
  case 0:
    b = 32;
    break;
  case 1:
    b = 64;
    [[fallthrough]];
  case 2:
    b *= 2;
    break;
  default:
    b = 8;
  }
  return b;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  st<<<1, pick(1)>>>(a);
  st<<<1, pick(2)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
