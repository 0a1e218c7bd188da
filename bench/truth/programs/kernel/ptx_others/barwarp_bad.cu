// EXPECT: wrong race
// bar.warp.sync of the own half only
__global__ void k(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t;
  unsigned m = (t < 16 ? 0xffffu : 0xffff0000u);
  asm volatile("bar.warp.sync %0;" ::"r"(m) : "memory");
  out[t] = s[31 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
