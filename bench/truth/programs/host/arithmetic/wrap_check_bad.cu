// EXPECT: wrong race
// for n = 4294967290, n + 16 wraps to 10: two warps write one word
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned)std::strtoul(argv[1], nullptr, 0) : 7;
  
  int *a;
  cudaMalloc(&a, sizeof(int));
  unsigned block = 32;
  if (n + 16 < n)
    block *= 2;
  last<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
