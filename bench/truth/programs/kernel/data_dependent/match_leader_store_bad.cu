// EXPECT: wrong race
// keys 0 and 8 are different groups but have the same element
__global__ void work(const int *keys, int *out) {
  __shared__ int s[8];
  int lane = threadIdx.x;
  if (lane < 8)
    s[lane] = 0;
  __syncwarp();
  int k = keys[lane];
  unsigned peers = __match_any_sync(0xffffffffu, k);
  if (__ffs(peers) - 1 == lane)
    s[k & 7] = lane;
  __syncwarp();
  out[lane] = s[lane & 7];
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
