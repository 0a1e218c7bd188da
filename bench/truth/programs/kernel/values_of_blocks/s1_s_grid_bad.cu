// EXPECT: wrong barrier-divergence
// (divergence possible): all threads look at the flag themselves; those who see it read the new value, others do not read
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_grid_bad(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    if (T == 0) { data[0] = 5; __threadfence(); atomicExch(flag, 1); }
  } else {
    int v = 0;
    if (atomicAdd(flag, 0)) { __threadfence(); v = data[0]; }
    if (v == 5) __syncthreads();
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
  s_grid_bad<<<4, 64>>>(flag_, data_, out_);
  cudaDeviceSynchronize();
}
