// EXPECT: wrong barrier-divergence
// (race; divergence): plain read of a counter that others add to
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_plain_bad(int *cnt, int *out) {
  if (T == 0) atomicAdd(cnt, 1);
  __syncthreads();
  int v = cnt[0];
  if (v == 3) __syncthreads();
  out[blockIdx.x * blockDim.x + T] = v;
}
int main() {
  int *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(int));
  cudaMemset(cnt_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_plain_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
