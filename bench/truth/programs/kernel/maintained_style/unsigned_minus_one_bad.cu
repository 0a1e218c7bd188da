// EXPECT: wrong out-of-bounds
// for thread 0 threadIdx.x - 1 wraps to 4294967295
#include <cuda_runtime.h>
__global__ void k(const int *in, int *out) {
  unsigned left = threadIdx.x - 1;
   out[threadIdx.x] = in[left];
}
int main() {
  int *a, *o; cudaMalloc(&a, 64 * sizeof(int)); cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  cudaDeviceSynchronize();
}
