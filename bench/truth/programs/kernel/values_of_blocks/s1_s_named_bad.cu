// EXPECT: wrong barrier-divergence
// (divergence): warp 2 reads s before warp 0 changes it (named barrier 1), warp 1 after (named barrier 2). No race. Values differ
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_named_bad(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  int v = 0;
  if (W == 2) { v = s; asm volatile("bar.arrive 1, 64;" ::: "memory"); }
  if (W == 1) { asm volatile("bar.sync 2, 64;" ::: "memory"); v = s; }
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 1; asm volatile("bar.sync 2, 64;" ::: "memory"); v = 1; }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_named_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
