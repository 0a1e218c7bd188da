// EXPECT: right
// warp 1 meets warp 0 first, then warp 2
__global__ void k(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, w = t >> 5;
  if (w == 0) {
    s[t] = t;
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else if (w == 1) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[t - 64] = s[t - 64];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
