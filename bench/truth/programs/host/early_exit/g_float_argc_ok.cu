// EXPECT: right
// argc / 2.0 is not negative for argc >= 0, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  if (argc < 0)
    return 1;
  double half = argc / 2.0;
  if (half < 0)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
