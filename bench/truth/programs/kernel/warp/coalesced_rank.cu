// EXPECT: wrong race
// the even and the odd lanes form two coalesced groups: thread 0 is rank 0 of the one and thread 1 rank 0 of the other, both write s[0].
// AIM: ranks in coalesced groups of two branches of the same warp coincide
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void split(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  if (t % 2 == 0) {
    auto g = cg::coalesced_threads();
    s[g.thread_rank()] = in[t];
  } else {
    auto g = cg::coalesced_threads();
    s[g.thread_rank() + g.size() - 1] = -in[t];
    s[g.thread_rank()] = g.size() + t;
  }
  __syncwarp();
  out[t] = s[t / 2];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 32 * sizeof(int));
  cudaMalloc(&out, 32 * sizeof(int));
  cudaMemset(in, 1, 32 * sizeof(int));
  split<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
