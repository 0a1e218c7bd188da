// EXPECT: right
// the mode is "fast", so the launch with 2048 threads is never made
#include <cstring>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  const char *mode = "fast";
  if (std::strcmp(mode, "debug") == 0)
    w<<<1, 2048>>>(a);
  else
    w<<<2, 1024>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
