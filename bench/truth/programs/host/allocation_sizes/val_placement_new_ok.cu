// EXPECT: right
// the placement new gives the default 32; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <new>
struct Cfg {
  int n;
  Cfg(int k = 32) : n(k) {}
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  Cfg c(16);
  new (&c) Cfg;
  n = c.n;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
