// EXPECT: right
// nobody writes
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_named_ok(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  int v = s;
  if (W == 2) { asm volatile("bar.arrive 1, 64;" ::: "memory"); }
  if (W == 1) { asm volatile("bar.sync 2, 64;" ::: "memory"); }
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); asm volatile("bar.sync 2, 64;" ::: "memory"); }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_named_ok<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
