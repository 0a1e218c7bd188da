// EXPECT: right
// the other member is set; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstddef>
struct Cfg {
  int m = 5, n = 32;
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  Cfg c;
  *(int *)((char *)&c + offsetof(Cfg, m)) = 64;
  n = c.n;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
