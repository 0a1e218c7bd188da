// EXPECT: wrong out-of-bounds
// bits 5 and 6 are set: 96; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <bitset>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::bitset<8> b;
  b.set(5);
  b.set(6);
  n = b.to_ulong();
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
