// EXPECT: right
// the leader reserves one place for each thread of the group
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void filter(const int *in, int *out, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0) {
    auto g = cg::coalesced_threads();
    int base = 0;
    if (g.thread_rank() == 0)
      base = atomicAdd(count, (int)g.size());
    base = g.shfl(base, 0);
    out[base + g.thread_rank()] = in[i];
  }
}

int main() {
  int *in, *out, *count;
  cudaMalloc(&in, 256 * sizeof(int));
  cudaMalloc(&out, 256 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 256 * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  filter<<<2, 128>>>(in, out, count);
  return cudaDeviceSynchronize();
}
