// EXPECT: wrong race sm_90
// thread 5 of block 1 stores bins[5]=0 plainly while a thread of block 0 may already do atomicAdd on bins[5] of block 1 (only __syncthreads() between zeroing and counting)
// AIM: remote shared atomics against the owner's plain initialisation
#include <cooperative_groups.h>
using namespace cooperative_groups;

template <int BINS>
__global__ void __cluster_dims__(2, 1, 1) dsmHist(const unsigned char *text, int n, unsigned *out) {
  __shared__ unsigned bins[BINS];               // 2 blocks hold 2 * BINS bins
  cluster_group cl = this_cluster();
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    bins[i] = 0;
  __syncthreads();

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
