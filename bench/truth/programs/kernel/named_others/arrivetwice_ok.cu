// EXPECT: right
// the consumer warp waits for 3 * 32 arrivals of three warps
__global__ void k(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x;
  if (t >= 32) {
    if (t < 96) s[t - 32] = t;
    asm volatile("bar.arrive 1, 96;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 96;" ::: "memory");
    out[t] = s[t] + s[t + 32];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
