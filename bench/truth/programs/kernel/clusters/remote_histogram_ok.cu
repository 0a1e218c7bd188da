// EXPECT: right sm_90
// bins are zeroed, then cluster.sync(), then remote atomics, then cluster.sync() before the bins are flushed
// AIM: remote shared atomics against the owner's plain initialisation
#include <cooperative_groups.h>
using namespace cooperative_groups;

template <int BINS>
__global__ void __cluster_dims__(2, 1, 1) dsmHist(const unsigned char *text, int n, unsigned *out) {
  __shared__ unsigned bins[BINS];               // 2 blocks hold 2 * BINS bins
  cluster_group cl = this_cluster();
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    bins[i] = 0;
  cl.sync();

  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    unsigned b = text[i];
    unsigned *home = cl.map_shared_rank(bins, b / BINS);
    atomicAdd(&home[b % BINS], 1u);
  }
  cl.sync();

  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd(&out[cl.block_rank() * BINS + i], bins[i]);
}

int main() {
  const int n = 10000;
  unsigned char *text;
  unsigned *out;
  cudaMalloc(&text, n);
  cudaMalloc(&out, 256 * sizeof(unsigned));
  cudaMemset(text, 5 + 128, n);
  cudaMemset(out, 0, 256 * sizeof(unsigned));
  dsmHist<128><<<4, 192>>>(text, n, out);
  cudaDeviceSynchronize();
  cudaFree(text);
  cudaFree(out);
  return 0;
}
