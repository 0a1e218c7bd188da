// EXPECT: wrong out-of-bounds
// block is constant initialised with 32 first, and the dynamic initialisation of tuned then sets it to 64
#include <cuda_runtime.h>
#include <cstdlib>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
extern int block;
static int tune(int k) {
  if (std::getenv("HOME") != nullptr || k > 0)
    block = k;
  return block;
}
static int tuned = tune(64);
int block = 32;
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return tuned == 0;
}
