// EXPECT: wrong race
// membar.cta between data and flag of different blocks
__global__ void k(int *data, int *flag, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 3;
    asm volatile("membar.cta;" ::: "memory");
    atomicExch(flag, 1);
  } else {
    while (!atomicAdd(flag, 0)) ;
    asm volatile("membar.gl;" ::: "memory");
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
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
