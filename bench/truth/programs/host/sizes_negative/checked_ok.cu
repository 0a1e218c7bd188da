// EXPECT: right
// failure is checked, no launch then
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int slots(int key) { return key == 1 ? 64 : key == 2 ? 32 : -1; }
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaError_t e = cudaMalloc(&a, slots(argc) * sizeof(int));
  if (e != cudaSuccess)
    return 1;
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
