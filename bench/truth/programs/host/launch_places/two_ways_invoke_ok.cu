// EXPECT: right
// both calls launch 32 threads for 32 ints
#include <cuda_runtime.h>
#include <functional>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void go(int *a, int block) { w<<<1, block>>>(a); }
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  go(a, 32);
  std::invoke(go, a, 32);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
