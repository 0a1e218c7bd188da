// EXPECT: right
// the barrier orders thread 0's write before thread 32's fence and flag
__global__ void k(int *data, int *flag, int *out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    if (t == 0) *data = 9;
    __syncthreads();
    if (t == 32) { __threadfence(); atomicExch(flag, 1); }
  } else if (t == 0) {
    while (atomicAdd(flag, 0) == 0) ;
    __threadfence();
    *out = *data;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 64>>>(d, f, o);
  return cudaDeviceSynchronize();
}
