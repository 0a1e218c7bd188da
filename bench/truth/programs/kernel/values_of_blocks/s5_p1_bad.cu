// EXPECT: wrong barrier-divergence
// (divergence): global memory
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void p1_bad(int *out) {
  if (T == 0) out[200] = 0; __syncthreads();
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = out[200];
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) out[200] = 1; asm volatile("bar.arrive 2, 64;" ::: "memory"); }
  if (v) __syncthreads(); out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  p1_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
