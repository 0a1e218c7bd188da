// EXPECT: barrier-divergence at line 8
// A barrier that half of the block does not come to.
#include <cstdio>

__global__ void half(int *out) {
  __shared__ int sum[4];
  if (threadIdx.x < 2)
    __syncthreads();
  sum[threadIdx.x] = 1;
  out[threadIdx.x] = sum[threadIdx.x];
}

int main() {
  int *out;
  cudaMalloc(&out, 16);
  half<<<1, 4>>>(out);
  return cudaDeviceSynchronize() == cudaSuccess;
}
