// EXPECT: wrong out-of-bounds
// the mask has 6 bits: 52, plus 60 is 112; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  unsigned s = 7;
  s = s * 1103515245u + 12345u;
  n = (s & 63u) + 60;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
