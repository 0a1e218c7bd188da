// EXPECT: wrong race
// ld.relaxed
__global__ void k(int *data, int *flag, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 3;
    asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    int f;
    do asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory");
    while (!f);
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
