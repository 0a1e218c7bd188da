// EXPECT: wrong out-of-bounds
// if the first allocation fails, the buffer has n/2 elements but the kernel gets n
#include <cuda_runtime.h>
__global__ void w(char *a, size_t n) {
  for (size_t i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = 1;
}
int main() {
  char *a = nullptr;
  size_t n = size_t(1) << 37, size = n;
  while (size > 1024 && cudaMalloc(&a, size) != cudaSuccess)
    size /= 2;
  
  if (size <= 1024)
    return 1;
  w<<<1, 256>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
