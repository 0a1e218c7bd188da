// EXPECT: right
// the host assertion ends the program for more than 128 threads

#include <cassert>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, b = 32 * argc;
  cudaMalloc(&a, 128 * sizeof(int));
  assert(b > 0 && b <= 128);
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
