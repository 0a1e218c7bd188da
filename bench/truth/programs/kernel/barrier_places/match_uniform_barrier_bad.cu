// EXPECT: wrong barrier-divergence
// the first warp has equal keys and the second one has not: only the first comes to the barrier
__global__ void work(const int *keys, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  unsigned peers = __match_any_sync(0xffffffffu, keys[t]);
  if (peers == 0xffffffffu)
    __syncthreads();
  out[t] = s[t];
}

int main() {
  int h[64], *keys, *out;
  for (int i = 0; i < 64; i++)
    h[i] = i < 32 ? 5 : i;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(keys, out);
  return cudaDeviceSynchronize();
}
