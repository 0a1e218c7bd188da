// EXPECT: wrong barrier-divergence
// (divergence), no race: the write stands before the read in the source
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n2_bad(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  int v;
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 1; asm volatile("bar.arrive 2, 64;" ::: "memory"); v = 1; }
  else { if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory"); v = s; if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory"); if (v == 0) { out[T + 100] = 1; __syncthreads(); } else __syncthreads(); return; }
  __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_n2_bad<<<2, 64>>>(out_);
  cudaDeviceSynchronize();
}
