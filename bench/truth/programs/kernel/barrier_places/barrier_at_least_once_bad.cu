// EXPECT: wrong race
// the maximum is 0: the loop is not entered
__global__ void levels(const int *depth, int *out) {
  __shared__ int s[64], deepest;
  int t = threadIdx.x;
  if (t == 0)
    deepest = 0;
  __syncthreads();
  atomicMax(&deepest, depth[t]);
  __syncthreads();
  s[t] = depth[t] * 2;
  for (int d = 0; d < deepest; d++) {
    if (depth[t] == d)
      s[t] += d;
    __syncthreads();
  }
  out[t] = s[63 - t];
}

int main() {
  int h[64], *depth, *out;
  for (int i = 0; i < 64; i++)
    h[i] = 0;
  cudaMalloc(&depth, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(depth, h, sizeof h, cudaMemcpyHostToDevice);
  levels<<<1, 64>>>(depth, out);
  return cudaDeviceSynchronize();
}
