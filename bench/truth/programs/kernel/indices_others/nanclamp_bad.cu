// EXPECT: wrong out-of-bounds
// comparisons are false for NaN, the conversion of a large float: not clamped above when x > 63 is tested as !(x <= 63) reversed
__global__ void hist(const float *in, int *bins) {
  __shared__ int h[64];
  int t = threadIdx.x;
  h[t] = 0;
  __syncthreads();
  float x = in[t] * 64;
  if (x < 0.f) x = 0.f; if (x > 64.f) x = 64.f;
  atomicAdd(&h[(int)x], 1);
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
