// EXPECT: wrong barrier-divergence
// (divergence): two barriers: the look in an interval before, by each warp's first thread; the reads are in a later interval of the block, but x is written between... race. <<<2,64>>>
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n7_bad(int *flag, int *x, int *out) {
  __shared__ int seen;
  if (blockIdx.x == 0) { if (T == 0) { x[0] = 1; __threadfence(); atomicExch(flag, 1); } return; }
  if (T == 0) seen = atomicAdd(flag, 0);
  __syncthreads();
  __threadfence();
  int v = 0;
  if (seen) v = x[0];
  if (v) __syncthreads();
  out[T] = v;
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
  s_n7_bad<<<2, 64>>>(flag_, x_, out_);
  cudaDeviceSynchronize();
}
