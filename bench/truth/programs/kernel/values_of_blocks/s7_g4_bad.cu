// EXPECT: wrong race
// block 0 writes x and tells block 1; block 2 reads before (it has to give its permission first)
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
__global__ void g4_bad(int *flag, int *x, int *out) {
  if (blockIdx.x == 0) { if (T == 0) { while (atomicAdd(flag, 0) == 0); __threadfence(); x[0] += 1; __threadfence(); atomicExch(flag + 1, 1); } return; }
  if (blockIdx.x == 1 && T == 0) { while (atomicAdd(flag + 1, 0) == 0); __threadfence(); }
  if (blockIdx.x > 2) return;
  __syncthreads();
  int v = x[0];
  __syncthreads();
  if (blockIdx.x == 2 && T == 0) { __threadfence(); atomicExch(flag, 1); }
  if (T == 5) out[v + blockIdx.x] = blockIdx.x;
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  g4_bad<<<4, 64>>>(flag_, x_, out_);
  cudaDeviceSynchronize();
}
