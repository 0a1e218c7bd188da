// EXPECT: right
// __syncthreads_count gives all 96 threads the same number of rounds (32).
// AIM: a trip count from a ballot is uniform in the warp, not in the block
__global__ void mix(int *io) {
  __shared__ int s[96];
  int t = threadIdx.x;
  int v = io[t];
  s[t] = v;
  const bool mine = t % 3 == 0;
  const int rounds = __syncthreads_count(mine);
  for (int r = 0; r < rounds; ++r) {
    v = (v + s[(t + 1) % 96]) & 0xffff;
    __syncthreads();
    s[t] = v;
    __syncthreads();
  }
  io[t] = v;
}

int main() {
  int h[96], *d;
  for (int i = 0; i < 96; ++i)
    h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  mix<<<1, 96>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return h[0] == 0;
}
