// EXPECT: right
// the fence is executed always
__global__ void k(const int *in, int *data, int *flag, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    int v = *in;
    *data = v;
    __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) ;
    __threadfence();
    *out = *data;
  }
}
int main() {
  int *i;
  cudaMalloc(&i, 1 * sizeof(int));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 32>>>(i, d, f, o);
  return cudaDeviceSynchronize();
}
