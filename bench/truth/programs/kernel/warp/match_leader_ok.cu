// EXPECT: right
// one warp: lanes with the same bin elect one leader, which alone updates the bin
// AIM: leaders by __match_any_sync are unique in a warp only
__global__ void count(const unsigned *keys, unsigned *bins) {
  unsigned b = keys[threadIdx.x] & 63u;
  unsigned peers = __match_any_sync(~0u, b);
  unsigned lane = threadIdx.x % warpSize;
  if (lane == (unsigned)__ffs(peers) - 1)
    bins[b] += __popc(peers);
}

int main() {
  constexpr int n = 32;
  unsigned h[n], *keys, *bins;
  for (int i = 0; i < n; ++i)
    h[i] = i % 2;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&bins, 64 * sizeof(unsigned));
  cudaMemset(bins, 0, 64 * sizeof(unsigned));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  count<<<1, n>>>(keys, bins);
  cudaDeviceSynchronize();
  cudaFree(keys);
  cudaFree(bins);
}
