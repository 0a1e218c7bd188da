// EXPECT: right
// integers up to 2^24 are exact in float
#include <cuda_runtime.h>
__global__ void k(int *out, int base) {
  int i = base + blockIdx.x * blockDim.x + threadIdx.x;
  float f = (float)i;
  out[(int)f] = i;
}
int main() {
  int *o; cudaMalloc(&o, sizeof(int) * (16777216 + 512));
  k<<<1, 256>>>(o, 16777216 - 256);
  cudaDeviceSynchronize();
}
