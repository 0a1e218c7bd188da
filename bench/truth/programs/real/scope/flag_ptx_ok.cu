// EXPECT: right
// st.release.gpu and ld.acquire.gpu
#include <cstdio>

__device__ __forceinline__ void set_flag(int *f, int v) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(f), "r"(v) : "memory");
}
__device__ __forceinline__ int get_flag(const int *f) {
  int v;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(f) : "memory");
  return v;
}

__global__ void pass(float *msg, int *flag, float *out) {
  if (blockIdx.x == 0) {
    msg[threadIdx.x] = threadIdx.x * 2.f;
    __syncthreads();
    if (threadIdx.x == 0) set_flag(flag, 1);
  } else {
    if (threadIdx.x == 0)
      while (get_flag(flag) == 0) {}
    __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] = msg[63 - threadIdx.x];
  }
}

int main() {
  float *msg, *out;
  int *flag;
  cudaMalloc(&msg, 64 * sizeof(float));
  cudaMalloc(&out, 4 * 64 * sizeof(float));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  pass<<<4, 64>>>(msg, flag, out);
  printf("%d\n", cudaDeviceSynchronize());
}
