// EXPECT: wrong race
// ints begin n/2 floats in
__global__ void k(float *out, int n) {
  extern __shared__ float sm[];
  float *f = sm;
  int *q = (int *)(sm + n / 2);
  int t = threadIdx.x;
  f[t] = t;
  q[t] = t;
  __syncthreads();
  out[t] = f[t ^ 1] + q[t ^ 1];
}
int main() {
  float *o;
  cudaMalloc(&o, 128 * sizeof(float));
  k<<<1, 128, 1024>>>(o, 128);
  return cudaDeviceSynchronize();
}
