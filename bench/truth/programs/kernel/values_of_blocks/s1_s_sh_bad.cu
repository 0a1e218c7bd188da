// EXPECT: wrong barrier-divergence
// (divergence): shared atomic counter, plain read in the next interval while thread 0 adds again
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_sh_bad(int *out) {
  __shared__ int c;
  if (T == 0) c = 0;
  __syncthreads();
  atomicAdd(&c, 1);
  __syncthreads();
  int v = c;
  if (T == 0) atomicAdd(&c, 1);
  if (v == 64) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_sh_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
