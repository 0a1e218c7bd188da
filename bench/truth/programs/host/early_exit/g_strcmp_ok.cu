// EXPECT: right
// the strings differ, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
#include <cstring>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  const char *mode = "fast";
  if (std::strcmp(mode, "debug") == 0)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
