// EXPECT: wrong launch
// 128 does not fit into 7 bits: the block has 0 threads
#include <cuda_runtime.h>
__global__ void nothing(int *a) { a[threadIdx.x] = 0; }
struct Config {
  unsigned block : 7;
  unsigned grid : 9;
};
int main() {
  Config c;
  c.grid = 1;
  c.block = 128;
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  nothing<<<c.grid, c.block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
