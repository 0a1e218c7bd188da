// EXPECT: wrong race
// one id: warps 1 and 2 may meet first
__global__ void k(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x, w = t >> 5;
  s[t] = t;
  if (w == 0) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else if (w == 1) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t - 32];
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t - 32];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 96 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
