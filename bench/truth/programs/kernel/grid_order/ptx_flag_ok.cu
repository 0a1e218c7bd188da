// EXPECT: right
// st.release.gpu and ld.acquire.gpu
__device__ void release(int *f, int v) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(f), "r"(v) : "memory");
}
__device__ int await(int *f) {
  int v;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(f) : "memory");
  return v;
}
__global__ void pass(double *data, int *flag, double *out) {
  if (blockIdx.x == 0) {
    *data = 2.5;
    release(flag, 1);
  } else {
    while (await(flag) == 0)
      ;
    *out = *data;
  }
}

int main() {
  double *data, *out;
  int *flag;
  cudaMalloc(&data, 8);
  cudaMalloc(&out, 8);
  cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  pass<<<2, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
