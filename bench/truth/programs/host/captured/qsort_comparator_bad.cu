// EXPECT: wrong race
// the comparator sets the flag, so the launch has two warps that write one word
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
static bool compared = false;
static int compare(const void *x, const void *y) {
  compared = true;
  return *(const int *)x - *(const int *)y;
}
int main() {
  int v[4] = {4, 1, 3, 2};
  std::qsort(v, 4, sizeof(int), compare);
  int *a;
  cudaMalloc(&a, sizeof(int));
  last<<<1, compared ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return v[0];
}
