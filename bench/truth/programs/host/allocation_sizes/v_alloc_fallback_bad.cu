// EXPECT: wrong out-of-bounds
// on a GPU with less than 64 GiB the first allocation fails, the fallback has 16 ints for 64 threads
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  size_t big = size_t(64) << 30;
  if (cudaMalloc(&a, big) != cudaSuccess)
    cudaMalloc(&a, 16 * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
