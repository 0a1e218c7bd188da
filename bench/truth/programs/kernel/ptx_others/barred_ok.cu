// EXPECT: right
// bar.red.popc of all threads is a barrier
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, n;
  s[t] = t;
  
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(n) : "r"(t & 1) : "memory");
  out[t] = s[63 - t] + n;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
