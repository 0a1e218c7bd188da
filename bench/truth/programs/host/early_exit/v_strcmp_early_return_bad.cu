// EXPECT: wrong out-of-bounds
// the mode is "debug", so 64 threads write to 32 ints
#include <cstring>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  const char *mode = "debug";
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  if (std::strcmp(mode, "debug") != 0)
    return 0;
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
