// EXPECT: wrong out-of-bounds
// clamped above only: negative values
__global__ void hist(const float *in, int *bins) {
  __shared__ int h[64];
  int t = threadIdx.x;
  h[t] = 0;
  __syncthreads();
  int b = __float2int_rd(in[t] * 64);
  b = min(b, 63);
  atomicAdd(&h[b], 1);
  __syncthreads();
  bins[t] = h[t];
}
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  int *b;
  cudaMalloc(&b, 64 * sizeof(int));
  hist<<<1, 64>>>(a, b);
  return cudaDeviceSynchronize();
}
