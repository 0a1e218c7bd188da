// EXPECT: wrong race
// two extern arrays begin at the same address
__global__ void k(int *out) {
  extern __shared__ int a[]; extern __shared__ float b[];
  int t = threadIdx.x;
  a[t] = t;
  b[63 - t] = t;
  __syncthreads();
  out[t] = a[t] + (int)b[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64, 512>>>(o);
  return cudaDeviceSynchronize();
}
