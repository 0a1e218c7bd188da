// EXPECT: right
// labeled_partition by the key, leader of each writes its bucket
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(const int *key, int *out) {
  int q = key[threadIdx.x] & 7;
  auto g = cg::labeled_partition(cg::tiled_partition<32>(cg::this_thread_block()), q);
  if (g.thread_rank() == 0) out[q] = g.size();
}
int main() {
  int *k1;
  cudaMalloc(&k1, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<1, 32>>>(k1, o);
  return cudaDeviceSynchronize();
}
