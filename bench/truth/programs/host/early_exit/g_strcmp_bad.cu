// EXPECT: wrong out-of-bounds
// the strings are equal, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstring>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  const char *mode = "debug";
  if (std::strcmp(mode, "debug") == 0)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
