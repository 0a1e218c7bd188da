// EXPECT: right
// element [1][0] is 32; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int m[2][3] = {{8, 16, 24}, {32, 64, 128}};
  int (*row)[3] = m;
  ++row;
  n = (*row)[0];
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
