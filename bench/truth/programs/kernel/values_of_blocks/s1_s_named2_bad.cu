// EXPECT: wrong barrier-divergence
// (divergence): v read by a single place, before/after by named barrier, order of code swapped so that the write does not precede in the CFG
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_named2_bad(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = 0;
  if (W != 0) v = s;
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 1; asm volatile("bar.arrive 2, 64;" ::: "memory"); v = 0; }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_named2_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
