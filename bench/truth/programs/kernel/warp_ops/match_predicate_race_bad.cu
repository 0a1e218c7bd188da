// EXPECT: wrong race
// elements alternate, so neighbours are in different groups
__global__ void split(const float *x, int *out, float limit) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, (int)(x[lane] > limit));
  s[lane] = lane;
  __syncwarp(peers);
  out[lane] = s[31 - lane];
}

int main() {
  float h[32], *x;
  int *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 2;
  cudaMalloc(&x, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  split<<<1, 32>>>(x, out, 0.5f);
  return cudaDeviceSynchronize();
}
