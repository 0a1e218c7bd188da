// EXPECT: wrong race
// 0.0f and -0.0f are equal but have different bits: lanes 0 and 1 are in different groups
__global__ void work(const float *keys, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  s[lane] = lane;
  __syncwarp(peers);
  if (keys[lane] == keys[lane ^ 1])
    out[lane] = s[lane ^ 1];
}

int main() {
  float h[32], *keys;
  int *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 2 ? 0.0f : -0.0f;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, 32 * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
