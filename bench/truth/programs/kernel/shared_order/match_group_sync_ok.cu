// EXPECT: right
// the leader is in the group that synchronises
__global__ void share(const int *keys, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  s[lane] = lane * 3;
  __syncwarp(peers);
  out[lane] = s[__ffs(peers) - 1];
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 5;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  share<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
