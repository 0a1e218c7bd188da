// EXPECT: right
// the pointer to member is that of y, x stays 32; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
struct Cfg {
  int x = 32, y = 1;
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  Cfg c;
  int Cfg::*which = argc > 0 ? &Cfg::y : &Cfg::y;
  c.*which *= 2;
  n = c.x;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
