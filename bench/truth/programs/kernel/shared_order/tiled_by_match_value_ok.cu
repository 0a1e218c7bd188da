// EXPECT: right
// the value of the match is read back from shared memory, all equal
__global__ void work(const int *keys, int *out) {
  __shared__ int s[32], label[32];
  int lane = threadIdx.x;
  label[lane] = lane >> 5;
  __syncwarp();
  unsigned peers = __match_any_sync(0xffffffffu, label[lane]);
  s[lane] = keys[lane];
  __syncwarp(peers);
  out[lane] = s[lane ^ 8];
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
