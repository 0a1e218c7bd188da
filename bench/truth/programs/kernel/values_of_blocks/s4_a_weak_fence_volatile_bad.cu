// EXPECT: wrong barrier-divergence
// (divergence): each thread looks once; who sees the flag reads 5, others 0
__global__ void a_weak_fence_volatile_bad(int *flag, int *x, int *out) {
  if (blockIdx.x == 0) { if (threadIdx.x == 0) { x[0] = 5; __threadfence(); asm volatile("st.volatile.global.s32 [%0], 1;" :: "l"(flag) : "memory"); } return; }
  int f, v = 0; asm volatile("ld.global.s32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory"); if (f) { __threadfence(); v = x[0]; }
  if (v == 5) __syncthreads(); out[threadIdx.x] = v;
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  a_weak_fence_volatile_bad<<<2, 64>>>(flag_, x_, out_);
  cudaDeviceSynchronize();
}
