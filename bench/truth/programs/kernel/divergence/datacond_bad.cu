// EXPECT: wrong barrier-divergence
// each thread's own value decides
__global__ void k(const int *flags, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = flags[blockIdx.x * 64 + t];
  __syncthreads();
  if (flags[blockIdx.x * 64 + t] > 0) {
    int v = s[63 - t];
    __syncthreads();
    s[t] = v;
  }
  out[blockIdx.x * 64 + t] = s[t];
}
int main() {
  int *f;
  cudaMalloc(&f, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<4, 64>>>(f, o);
  return cudaDeviceSynchronize();
}
