// EXPECT: right
// thread 0 waits, then the barrier, then all read
__global__ void k(int *data, int *flag, int *out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t;
    __syncthreads();
    if (t == 0) { __threadfence(); atomicExch(flag, 1); }
  } else {
    if (t == 0) {
      while (atomicAdd(flag, 0) == 0) ;
      __threadfence();
    }
    __syncthreads();
    int v = data[63 - t];
    
    out[t] = v;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  cudaMemset(d, 0, 64 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<2, 64>>>(d, f, o);
  return cudaDeviceSynchronize();
}
