// EXPECT: wrong race
// as S24 with code in branches so that write does not reach the read in the CFG
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_tile2_bad(int *out) {
  __shared__ int x;
  if (T == 0) x = 0;
  __syncthreads();
  int v = 0;
  for (int i = 0; i < 2; ++i) {
    if (i == 1 && T < 16) v = x;
    if (i == 0 && T >= 16) v = x;
    __syncwarp();
    if (T == 0 && i == 0) x = 1;
    __syncwarp();
  }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_tile2_bad<<<4, 64>>>(out_);
  cudaDeviceSynchronize();
}
