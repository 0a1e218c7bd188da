// EXPECT: wrong race
// (race): v from global memory
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void p4_bad(int *out, int *in) {
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = in[0];
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) in[0] = v + 32; asm volatile("bar.arrive 2, 64;" ::: "memory"); }
  out[T + v] = T;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  int *in_;
  cudaMalloc(&in_, 65536 * sizeof(int));
  cudaMemset(in_, 0, 65536 * sizeof(int));
  p4_bad<<<1, 96>>>(out_, in_);
  cudaDeviceSynchronize();
}
