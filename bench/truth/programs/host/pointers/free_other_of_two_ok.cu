// EXPECT: right
// the buffer that is not used any more is freed
#include <cuda_runtime.h>
#include <utility>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  int *old = a;
  std::swap(a, b);
  cudaFree(old);
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
