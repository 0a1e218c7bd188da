// EXPECT: right
// two static arrays
__global__ void k(int *out) {
  __shared__ int a[64]; __shared__ float b[64];
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
