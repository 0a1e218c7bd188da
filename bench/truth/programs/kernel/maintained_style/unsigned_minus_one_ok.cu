// EXPECT: right
// thread 0 does not look left
#include <cuda_runtime.h>
__global__ void k(const int *in, int *out) {
  unsigned left = threadIdx.x - 1;
  if (threadIdx.x > 0) out[threadIdx.x] = in[left];
}
int main() {
  int *a, *o; cudaMalloc(&a, 64 * sizeof(int)); cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  cudaDeviceSynchronize();
}
