// EXPECT: wrong barrier-divergence
// (divergence): a cuda::barrier orders warp 2's read, the write, and warp 1's read
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_bar_bad(int *out) {
  __shared__ int x;
  __shared__ cuda::barrier<cuda::thread_scope_block> b;
  if (T == 0) { x = 0; init(&b, blockDim.x); }
  __syncthreads();
  int v = 0;
  if (W == 1) v = x;
  b.arrive_and_wait();
  if (T == 0) x = 1;
  b.arrive_and_wait();
  if (W == 2) v = x;
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_bar_bad<<<4, 64>>>(out_);
  cudaDeviceSynchronize();
}
