// EXPECT: wrong launch
// the size is (100 - 1000) * 4 = -3600, as size_t far above 227 KiB
#include <cuda_runtime.h>
__global__ void w(int *a) {
  extern __shared__ int m[];
  m[threadIdx.x] = 1;
  a[threadIdx.x] = m[threadIdx.x];
}
static int remaining(int have, int need) { return (have - need) * (int)sizeof(int); }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  for (int have = 100; have <= 2000; have += 1900)
    w<<<1, 128, remaining(have, 1000)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
