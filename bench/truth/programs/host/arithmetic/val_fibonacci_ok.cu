// EXPECT: right
// the eighth number is 21; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int f = 0, g = 1;
  for (int i = 0; i < 8; ++i) {
    int h = f + g;
    f = g;
    g = h;
  }
  n = f;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
