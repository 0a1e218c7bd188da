// EXPECT: wrong race
// count 64: two of the three are enough
__global__ void k(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x;
  if (t >= 32) {
    if (t < 128) s[t - 32] = t;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t] + s[t + 32];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
