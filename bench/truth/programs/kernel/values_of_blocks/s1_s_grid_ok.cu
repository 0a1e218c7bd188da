// EXPECT: right
// thread 0 looks at the flag of another block, barrier, all read data (global)
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_grid_ok(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    if (T == 0) { data[0] = 5; __threadfence(); atomicExch(flag, 1); }
  } else {
    if (T == 0) { while (atomicAdd(flag, 0) == 0); __threadfence(); }
    __syncthreads();
    if (data[0] == 5) __syncthreads();
    out[blockIdx.x * blockDim.x + T] = 1;
  }
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_grid_ok<<<1, 96>>>(flag_, data_, out_);
  cudaDeviceSynchronize();
}
