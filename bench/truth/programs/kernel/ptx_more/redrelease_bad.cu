// EXPECT: wrong race
// waits for 2 of 3 arrivals
__global__ void k(int *data, int *cnt, int *out) {
  if (threadIdx.x) return;
  if (blockIdx.x < 3) {
    data[blockIdx.x] = blockIdx.x;
    asm volatile("red.release.gpu.global.add.s32 [%0], 1;" ::"l"(cnt) : "memory");
  } else {
    int f;
    do asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(f) : "l"(cnt) : "memory");
    while (f < 2);
    *out = data[0] + data[1] + data[2];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 3 * sizeof(int));
  cudaMemset(d, 0, 3 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<4, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
