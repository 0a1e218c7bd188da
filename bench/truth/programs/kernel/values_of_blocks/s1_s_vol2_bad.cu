// EXPECT: wrong race
// the flag is looked at by a volatile read in the interval (thread of warp 1), x is read plain
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_vol2_bad(volatile int *flag, int *x, int *out) {
  if (blockIdx.x == 0) { if (T == 0) { x[0] = 1; __threadfence(); flag[0] = 1; } return; }
  int v = 0;
  if (flag[0] == 1) { __threadfence(); v = x[0]; }
  if (v == 1) __syncthreads();
  out[blockIdx.x * blockDim.x + T] = v;
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
  s_vol2_bad<<<4, 64>>>(flag_, x_, out_);
  cudaDeviceSynchronize();
}
