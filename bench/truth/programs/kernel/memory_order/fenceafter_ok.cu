// EXPECT: right
// fence between data and flag
__global__ void k(int *data, int *flag, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence(); atomicExch(flag, 1);
  } else {
    while (atomicCAS(flag, 1, 1) != 1) ;
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
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
