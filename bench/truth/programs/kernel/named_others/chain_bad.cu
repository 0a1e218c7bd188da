// EXPECT: wrong race
// warp 1 arrives for warp 2 before it has met warp 0
__global__ void k(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, w = t >> 5, lane = t & 31;
  if (w == 0) {
    s[lane] = lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else if (w == 1) {
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane] = s[31 - lane];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
