// EXPECT: right
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_sh_ok(int *out) {
  __shared__ int c;
  if (T == 0) c = 0;
  __syncthreads();
  atomicAdd(&c, 1);
  __syncthreads();
  int v = c;
  __syncthreads();
  if (T == 0) atomicAdd(&c, 1);
  if (v == 64) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_sh_ok<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
