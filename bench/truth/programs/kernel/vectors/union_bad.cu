// EXPECT: wrong race
// halves h[t] and words w[t] overlap between threads
union U { int w[32]; short h[64]; };
__global__ void k(int *out) {
  __shared__ U u;
  int t = threadIdx.x;
  if (t < 32) u.h[t] = t;
  else u.w[t - 32] = t;
  __syncthreads();
  if (t < 32) out[t] = u.w[t & 15];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
