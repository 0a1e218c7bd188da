// EXPECT: wrong barrier-divergence
// lanes with p false pass the mask 0, which lacks their own lane
__global__ void groups(const int *keys, int *out) {
  int lane = threadIdx.x, k = keys[lane];
  bool p = k > 0;
  unsigned m = __ballot_sync(0xffffffffu, p);
  unsigned peers = 0;
  if (p)
    peers = __match_any_sync(m, k);
  __syncwarp(peers);
  out[lane] = peers;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 4;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  groups<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
