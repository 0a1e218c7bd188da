// EXPECT: wrong out-of-bounds
// with argc 3 the buffer has 32 ints and 64 threads write
#include <cuda_runtime.h>
__global__ void w(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *p;
  if (argc > 3)
    cudaMalloc(&p, 64 * sizeof(int));
  else
    cudaMalloc(&p, 32 * sizeof(int));
  if (argc > 2)
    w<<<1, 64>>>(p);
  else
    w<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
