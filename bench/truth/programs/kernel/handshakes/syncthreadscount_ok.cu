// EXPECT: right
// __syncthreads_count is a barrier too
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t * t;
  int n = __syncthreads_count(t & 1);
  out[t] = s[63 - t] + n;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
