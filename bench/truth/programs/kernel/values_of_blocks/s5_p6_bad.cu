// EXPECT: wrong race
// (race): named barrier of all but with another ID, in a pair: ordinary (v read by half before, half after)
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void p6_bad(int *out, int *in) {
  int v;
  if (W == 0) { v = in[0]; asm volatile("bar.sync 1, 96;" ::: "memory"); asm volatile("bar.sync 1, 96;" ::: "memory"); }
  else if (W == 1) { asm volatile("bar.sync 1, 96;" ::: "memory"); if (T == 32) in[0] += 32; asm volatile("bar.sync 1, 96;" ::: "memory"); v = 500; }
  else { asm volatile("bar.sync 1, 96;" ::: "memory"); asm volatile("bar.sync 1, 96;" ::: "memory"); v = in[0] - 64; }
  out[(T & 31) + v] = T;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  int *in_;
  cudaMalloc(&in_, 65536 * sizeof(int));
  cudaMemset(in_, 0, 65536 * sizeof(int));
  p6_bad<<<1, 96>>>(out_, in_);
  cudaDeviceSynchronize();
}
