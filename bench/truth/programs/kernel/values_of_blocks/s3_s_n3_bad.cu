// EXPECT: wrong barrier-divergence
// (divergence in block 1): x is 0 at first; warp 0 of block 1 reads 0, warp 1 reads 1; no race. <<<2, 64>>>
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n3_bad(int *flag1, int *flag2, int *x, int *out) {
  if (blockIdx.x == 0) {
    if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) { __threadfence(); atomicExch(flag2, 1); } }
    else { if (T == 32) { while (atomicAdd(flag1, 0) == 0); __threadfence(); x[0] = 1; __threadfence(); } __syncwarp(); asm volatile("bar.arrive 1, 64;" ::: "memory"); }
    return;
  }
  if (W == 1) { if (T == 32) { while (atomicAdd(flag2, 0) == 0); __threadfence(); } __syncwarp(); }
  int v = x[0];
  __syncwarp();
  if (T == 0) { __threadfence(); atomicExch(flag1, 1); }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *flag1_;
  cudaMalloc(&flag1_, 65536 * sizeof(int));
  cudaMemset(flag1_, 0, 65536 * sizeof(int));
  int *flag2_;
  cudaMalloc(&flag2_, 65536 * sizeof(int));
  cudaMemset(flag2_, 0, 65536 * sizeof(int));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_n3_bad<<<2, 64>>>(flag1_, flag2_, x_, out_);
  cudaDeviceSynchronize();
}
