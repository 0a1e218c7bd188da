// EXPECT: right
// the bytes of 32 are copied, so 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <algorithm>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int src = 32;
  std::copy_n(reinterpret_cast<char *>(&src), sizeof n, reinterpret_cast<char *>(&n));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
