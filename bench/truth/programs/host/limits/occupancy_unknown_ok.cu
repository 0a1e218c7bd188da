// EXPECT: right
// the number of the runtime is limited to 256
#include <algorithm>
#include <cuda_runtime.h>
__global__ void w(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int *a, b = 128;
  cudaMalloc(&a, 1024 * sizeof(int));
  if (cudaDeviceGetAttribute(&b, cudaDevAttrMaxThreadsPerBlock, 0) != cudaSuccess)
    return 1;
  b = std::min(b, 256);
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
