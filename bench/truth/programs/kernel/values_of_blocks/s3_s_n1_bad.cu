// EXPECT: wrong barrier-divergence
// (divergence), no race: warp 0 and 2 read 0, warp 1 reads 1
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n1_bad(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = s;
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 1; asm volatile("bar.arrive 2, 64;" ::: "memory"); }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_n1_bad<<<2, 64>>>(out_);
  cudaDeviceSynchronize();
}
