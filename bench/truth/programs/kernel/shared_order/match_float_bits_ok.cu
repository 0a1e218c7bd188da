// EXPECT: right
// equal integers have equal bits, so the lanes are in one group
__global__ void work(const int *keys, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  s[lane] = lane;
  __syncwarp(peers);
  if (keys[lane] == keys[lane ^ 1])
    out[lane] = s[lane ^ 1];
}

int main() {
  int h[32], *keys;
  int *out;
  for (int i = 0; i < 32; i++)
    h[i] = i / 2;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, 32 * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
