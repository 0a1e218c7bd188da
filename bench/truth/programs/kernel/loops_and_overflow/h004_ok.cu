// EXPECT: right
// (the unsigned index wraps to a small one, 64-bit size is enough; races only)
#include <cuda_runtime.h>
__global__ void k(char *a) {
  unsigned i = (blockIdx.x * blockDim.x + threadIdx.x) * 64u;
  a[i] = 1;
}
int main() {
  char *a; cudaMalloc(&a, (size_t)1 << 32);
  k<<<262144, 256>>>(a);
  cudaDeviceSynchronize();
}
