// EXPECT: wrong barrier-divergence
// (divergence possible): atomic load of the counter itself
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_cnt_bad(int *cnt, int *out) {
  if (T == 0) atomicAdd(cnt, 1);
  int v = atomicAdd(cnt, 0);
  if (v == 3) __syncthreads();
  out[T] = v;
}
int main() {
  int *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(int));
  cudaMemset(cnt_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_cnt_bad<<<1, 96>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
