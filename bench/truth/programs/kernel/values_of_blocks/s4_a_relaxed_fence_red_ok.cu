// EXPECT: right
// thread 0 waits, barrier, all read
__global__ void a_relaxed_fence_red_ok(int *flag, int *x, int *out) {
  if (blockIdx.x == 0) { if (threadIdx.x == 0) { x[0] = 5; __threadfence(); asm volatile("red.relaxed.gpu.global.or.b32 [%0], 1;" :: "l"(flag) : "memory"); } return; }
  int f; if (threadIdx.x == 0) { do { asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory"); } while (!f); __threadfence(); } __syncthreads();
  int v = x[0]; if (v == 5) __syncthreads(); out[threadIdx.x] = v;
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
  a_relaxed_fence_red_ok<<<2, 64>>>(flag_, x_, out_);
  cudaDeviceSynchronize();
}
