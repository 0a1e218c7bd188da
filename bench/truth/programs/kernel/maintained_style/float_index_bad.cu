// EXPECT: wrong race
// 16777217 has no float: threads 16777216 and 16777217 both write element 16777216
#include <cuda_runtime.h>
__global__ void k(int *out, int base) {
  int i = base + blockIdx.x * blockDim.x + threadIdx.x;
  float f = (float)i;
  out[(int)f] = i;
}
int main() {
  int *o; cudaMalloc(&o, sizeof(int) * (16777216 + 512));
  k<<<1, 256>>>(o, 16777216);
  cudaDeviceSynchronize();
}
