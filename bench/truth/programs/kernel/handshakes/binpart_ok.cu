// EXPECT: right
// threads sync with all of the block
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  __shared__ int s[32];
  auto w = cg::tiled_partition<32>(cg::this_thread_block());
  auto h = cg::binary_partition(w, w.thread_rank() < 10);
  s[threadIdx.x] = threadIdx.x;
  w.sync();
  out[threadIdx.x] = s[(threadIdx.x + 1) & 31];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
