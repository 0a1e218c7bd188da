// EXPECT: right
// all keys are different: each group has one lane
__global__ void work(const int *keys, int *out) {
  __shared__ int s[16];
  int lane = threadIdx.x;
  if (lane < 16)
    s[lane] = lane;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  __syncwarp();
  out[lane] = s[__popc(peers) - 1];
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
