// EXPECT: wrong race
// loop bound differs between blocks, stride
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
__global__ void g9_bad(int *lock, int *x, int *out) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  int v = x[0];
  __threadfence(); __syncthreads();
  if (T == 0) { x[0] = v + 1; __threadfence(); atomicExch(lock, 0); }
  for (int i = 0; i < 2; ++i) out[(v * gridDim.x + blockIdx.x) * blockDim.x + T] = i;
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  g9_bad<<<4, 64>>>(lock_, x_, out_);
  cudaDeviceSynchronize();
}
