// EXPECT: wrong race
// tile partitions: sub-warp sync orders write of lane 0 and reads of its tile; others read before
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_tile_bad(int *out) {
  __shared__ int x;
  if (T == 0) x = 0;
  __syncthreads();
  int v = 0;
  if (T >= 16 && T < 32) { v = x; }
  __syncwarp();
  if (T == 0) x = 1;
  __syncwarp();
  if (T < 16) v = x;
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_tile_bad<<<4, 64>>>(out_);
  cudaDeviceSynchronize();
}
