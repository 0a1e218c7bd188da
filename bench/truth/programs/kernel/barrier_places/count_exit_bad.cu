// EXPECT: wrong barrier-divergence
// the ballot differs between the two warps, for instance if only elements of warp 0 are above 1
__global__ void shrink(float *x) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float v = x[t];
  while (true) {
    int left = __popc(__ballot_sync(0xffffffffu, v > 1.0f));
    if (left == 0)
      break;
    s[t] = v;
    __syncthreads();
    v = 0.25f * (v + s[63 - t]);
    __syncthreads();
  }
  x[t] = v;
}

int main() {
  float h[64], *x;
  for (int i = 0; i < 64; i++)
    h[i] = i < 32 ? 8.0f : 0.0f;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  shrink<<<1, 64>>>(x);
  return cudaDeviceSynchronize();
}
