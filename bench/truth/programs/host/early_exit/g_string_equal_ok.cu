// EXPECT: right
// mode is fast, not debug, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
#include <string>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::string mode = "fast";
  if (mode == "debug")
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
