// EXPECT: right
// the stride in shared memory is the constant 128
#include <cuda_runtime.h>
__global__ void k(int *o) {
  __shared__ int stride;
  if (threadIdx.x == 0) stride = 128;
  __syncthreads();
  o[blockIdx.x * stride + threadIdx.x] = threadIdx.x;
}
int main() { int *o; cudaMalloc(&o, 2 * 128 * 4); k<<<2, 128>>>(o); cudaDeviceSynchronize(); }
