// EXPECT: right
// one warp: the leaders of different keys add to different bins, and __syncwarp separates the rounds
__global__ void count(const int *keys, int *bins, int n) {
  __shared__ int s[16];
  int lane = threadIdx.x % 32;
  if (threadIdx.x < 16)
    s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    int k = keys[i] & 15;
    unsigned peers = __match_any_sync(0xffffffffu, k);
    if (__ffs(peers) - 1 == lane)
      s[k] += __popc(peers);
    __syncwarp();
  }
  __syncthreads();
  if (threadIdx.x < 16)
    bins[threadIdx.x] = s[threadIdx.x];
}

int main() {
  int *keys, *bins;
  cudaMalloc(&keys, 256 * sizeof(int));
  cudaMalloc(&bins, 16 * sizeof(int));
  cudaMemset(keys, 0, 256 * sizeof(int));
  count<<<1, 32>>>(keys, bins, 256);
  return cudaDeviceSynchronize();
}
