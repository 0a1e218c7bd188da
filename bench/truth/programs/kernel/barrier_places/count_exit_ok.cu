// EXPECT: right
// __syncthreads_count gives all threads the same number
__global__ void shrink(float *x) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float v = x[t];
  while (true) {
    int left = __syncthreads_count(v > 1.0f);
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
