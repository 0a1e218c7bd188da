// EXPECT: wrong out-of-bounds
// the indirect call launches 64 threads, which write to 32 ints
#include <cuda_runtime.h>
#include <cstdlib>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void go(int *a, int block) { w<<<1, block>>>(a); }
static int *shared;
static int cmp(const void *x, const void *y) {
  go(shared, 64);
  return *(const int *)x - *(const int *)y;
}
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  go(a, 32);
  shared = a;
  int v[2] = {2, 1};
  std::qsort(v, 2, sizeof(int), cmp);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
