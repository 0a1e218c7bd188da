// EXPECT: wrong out-of-bounds
// the gcd is 6, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <numeric>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  int g = std::gcd(36, 6);
  if (g == 6)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
