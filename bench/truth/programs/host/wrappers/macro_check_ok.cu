// EXPECT: right
// n grows by 3 to 33, the array has 40
#include <cuda_runtime.h>
#define CHECK(x) \
  do { \
    cudaError_t e = (x); \
    if (e != cudaSuccess) \
      return 1; \
  } while (0)
#define GROW(n, by) (n += (by))
__global__ void w(double *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = n;
}
int main() {
  double *a;
  int n = 30;
  CHECK(cudaMalloc(&a, 40 * sizeof(double)));
  GROW(n, 3);
  w<<<1, 96>>>(a, n);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(a));
  return 0;
}
