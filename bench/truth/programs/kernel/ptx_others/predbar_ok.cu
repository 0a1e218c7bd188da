// EXPECT: right
// the predicate is the same for the block
__global__ void k(int *out) {
  int t = threadIdx.x;
  asm volatile("{ .reg .pred p; setp.eq.s32 p, %0, 0; @p bar.sync 0; }" ::"r"((int)blockIdx.x) : "memory");
  asm volatile("bar.sync 1;" ::: "memory");
  out[blockIdx.x * 64 + t] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<2, 64>>>(o);
  return cudaDeviceSynchronize();
}
