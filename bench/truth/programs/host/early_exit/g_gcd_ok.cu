// EXPECT: right
// the gcd of 36 and 24 is 12, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
#include <numeric>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  int g = std::gcd(36, 24);
  if (g == 6)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
