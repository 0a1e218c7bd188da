// EXPECT: wrong race
// each block adds in turn (turnstile by block)
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
__global__ void g7_bad(unsigned *cnt, int *x, int *out) {
  if (T == 0) { while (atomicAdd(cnt, 0u) != blockIdx.x); __threadfence(); }
  __syncthreads();
  int v = x[0];
  __threadfence(); __syncthreads();
  if (T == 0) { x[0] = v - 1; __threadfence(); atomicAdd(cnt, 1u); }
  if (T == 5) out[v + blockIdx.x] = blockIdx.x;
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  g7_bad<<<4, 64>>>(cnt_, x_, out_);
  cudaDeviceSynchronize();
}
