// EXPECT: right
// tiles of 4 made from the block have the ranks 0..15 in the block of 64, so each leader has its own element.
// AIM: meta_group_rank() counts within the parent group
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void maxima(const int *in, int *out) {
  __shared__ int best[16];
  auto block = cg::this_thread_block();
  auto quad = cg::tiled_partition<4>(block);
  if (block.thread_rank() < 16)
    best[block.thread_rank()] = 0;
  block.sync();
  int v = in[block.thread_rank()];
  for (int d = quad.size() / 2; d > 0; d /= 2)
    v = max(v, quad.shfl_xor(v, d));
  if (quad.thread_rank() == 0)
    best[quad.meta_group_rank()] = v;
  block.sync();
  if (block.thread_rank() < 16)
    out[block.thread_rank()] = best[block.thread_rank()];
}

int main() {
  int h[64], *in, *out;
  for (int i = 0; i < 64; ++i)
    h[i] = i * 37 % 64;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, 16 * sizeof(int));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  maxima<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
