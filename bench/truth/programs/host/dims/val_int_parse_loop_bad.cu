// EXPECT: wrong out-of-bounds
// the digits give 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  const char *t = "64";
  n = 0;
  while (*t >= '0' && *t <= '9')
    n = 10 * n + (*t++ - '0');
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
