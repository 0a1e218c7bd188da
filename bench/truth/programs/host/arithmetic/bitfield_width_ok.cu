// EXPECT: right
// 128 fits into 8 bits
#include <cuda_runtime.h>
__global__ void nothing(int *a) { a[threadIdx.x] = 0; }
struct Config {
  unsigned block : 8;
  unsigned grid : 8;
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
