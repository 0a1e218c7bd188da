// EXPECT: right
// all keys are equal in the whole block
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
    h[i] = 5;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(keys, out);
  return cudaDeviceSynchronize();
}
