// EXPECT: right
// idx is a permutation: i -> i ^ 5
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int idx[64];
  int t = threadIdx.x;
  idx[t] = t ^ 5;
  __syncthreads();
  
  out[idx[t]] = t;
}
int main() {
  int *o; cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  cudaDeviceSynchronize();
}
