// EXPECT: right
// dynamic memory for both arrays
__global__ void k(float *out, int n) {
  extern __shared__ float sm[];
  float *x = sm, *y = sm + n;
  for (int i = threadIdx.x; i < n; i += blockDim.x) { x[i] = i; y[i] = -i; }
  __syncthreads();
  out[threadIdx.x] = x[n - 1 - threadIdx.x] + y[threadIdx.x];
}
static size_t bytes(int n) { return n * sizeof(float) * 2; }
int main() {
  float *o;
  cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64, bytes(100)>>>(o, 100);
  return cudaDeviceSynchronize();
}
