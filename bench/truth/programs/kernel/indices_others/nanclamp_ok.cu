// EXPECT: right
// fminf/fmaxf return the number if one is NaN: 0..63
__global__ void hist(const float *in, int *bins) {
  __shared__ int h[64];
  int t = threadIdx.x;
  h[t] = 0;
  __syncthreads();
  float x = in[t] * 64;
  x = fminf(fmaxf(x, 0.f), 63.f);
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
