// EXPECT: wrong out-of-bounds
// the kernel gets the number of bytes
#include <cuda_runtime.h>
__global__ void neg(short *p, size_t n) {
  for (size_t i = threadIdx.x; i < n; i += blockDim.x)
    p[i] = -p[i];
}
int main() {
  short *p;
  const size_t bytes = 1 << 14;
  cudaMalloc(&p, bytes);
  cudaMemset(p, 1, bytes);
  neg<<<1, 256>>>(p, bytes);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
