// EXPECT: right
// the static local is initialised by the first call only, which launches 64 threads
#include <cuda_runtime.h>
__global__ void init(int *a) { a[threadIdx.x] = 7; }
static int prepare(int *a, int n) {
  static int rc = [&] {
    init<<<1, n>>>(a);
    return (int)cudaGetLastError();
  }();
  return rc;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int e = 0;
  for (int n = 64; n <= 128; n *= 2)
    e |= prepare(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return e;
}
