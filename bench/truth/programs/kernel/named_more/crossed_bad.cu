// EXPECT: wrong barrier-divergence
// warp 0 waits at 1 for warp 1, which waits at 2 for warp 0
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    s[t] += s[t + 32];
    asm volatile("bar.sync 2, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t - 32];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
