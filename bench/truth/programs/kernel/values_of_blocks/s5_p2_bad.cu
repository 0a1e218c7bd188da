// EXPECT: wrong barrier-divergence
// (divergence): loop bound
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void p2_bad(int *out) {
  __shared__ int s; if (T == 0) s = 3; __syncthreads();
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = s;
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 4; asm volatile("bar.arrive 2, 64;" ::: "memory"); }
  for (int i = 0; i < v; ++i) __syncthreads(); out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  p2_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
