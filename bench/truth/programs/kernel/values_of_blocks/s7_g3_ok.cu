// EXPECT: right
// nobody writes x
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
__global__ void g3_ok(int *lock, int *x, int *out) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  int v = x[0];
  __threadfence(); __syncthreads();
  if (T == 0) { __threadfence(); atomicExch(lock, 0); }
  if (T == 5) out[v + blockIdx.x] = T + blockIdx.x;
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
  g3_ok<<<4, 64>>>(lock_, x_, out_);
  cudaDeviceSynchronize();
}
