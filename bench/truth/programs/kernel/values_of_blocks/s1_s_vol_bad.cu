// EXPECT: wrong barrier-divergence
// (race; divergence): volatile read of a flag of another block
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_vol_bad(volatile int *flag, int *out) {
  if (blockIdx.x == 0) { if (T == 0) flag[0] = 1; return; }
  int v = flag[0];
  if (v == 1) __syncthreads();
  out[blockIdx.x * blockDim.x + T] = v;
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_vol_bad<<<4, 64>>>(flag_, out_);
  cudaDeviceSynchronize();
}
