// EXPECT: wrong race
// without __syncwarp() the rounds of a warp are not ordered: the leader of key 3 is lane 3 in round 0 and lane 1 in round 1, and both update table[0][3].
// AIM: match instructions choose one lane for each key; they do not order memory between rounds
#include <cstdio>
#include <cstdlib>
#include <vector>

#define RAFT_CUDA_TRY(call)                                                       \
  do {                                                                            \
    cudaError_t const status = call;                                              \
    if (status != cudaSuccess) {                                                  \
      std::fprintf(stderr, "CUDA error in '%s'\n", #call);                        \
      std::exit(1);                                                               \
    }                                                                             \
  } while (0)

constexpr int kKeys = 64, kWarps = 4;

__global__ void __launch_bounds__(kWarps * 32) group_count(const unsigned char *keys, int rounds, int *counts) {
  __shared__ int table[kWarps][kKeys];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int k = lane; k < kKeys; k += 32)
    table[warp][k] = 0;
  __syncwarp();

  const unsigned char *mine = keys + (size_t)(blockIdx.x * kWarps + warp) * rounds * 32;
  for (int r = 0; r < rounds; ++r) {
    const int key = mine[r * 32 + lane] % kKeys;
    const unsigned peers = __match_any_sync(0xffffffffu, key);
    if (lane == __ffs(peers) - 1)
      table[warp][key] += __popc(peers);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < kKeys; k += blockDim.x) {
    int sum = 0;
#pragma unroll
    for (int w = 0; w < kWarps; ++w)
      sum += table[w][k];
    atomicAdd(&counts[k], sum);
  }
}

int main() {
  const int blocks = 9, rounds = 7, n = blocks * kWarps * 32 * rounds;
  std::vector<unsigned char> h(n);
  for (int i = 0; i < n; ++i) // lanes shift by two keys from round to round
    h[i] = (unsigned char)((i % 32 + i / 32 * 2) % kKeys);
  unsigned char *keys;
  int *counts;
  RAFT_CUDA_TRY(cudaMalloc(&keys, n));
  RAFT_CUDA_TRY(cudaMalloc(&counts, kKeys * sizeof(int)));
  RAFT_CUDA_TRY(cudaMemcpy(keys, h.data(), n, cudaMemcpyHostToDevice));
  RAFT_CUDA_TRY(cudaMemset(counts, 0, kKeys * sizeof(int)));
  group_count<<<blocks, kWarps * 32>>>(keys, rounds, counts);
  RAFT_CUDA_TRY(cudaGetLastError());
  RAFT_CUDA_TRY(cudaDeviceSynchronize());
  RAFT_CUDA_TRY(cudaFree(keys));
  RAFT_CUDA_TRY(cudaFree(counts));
  return 0;
}
