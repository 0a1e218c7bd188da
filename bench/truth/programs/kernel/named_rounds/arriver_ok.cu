// EXPECT: right
// the arriving warp reads only its own elements
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t + 1;
  if (t < 32) {
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    out[t] = s[t];
  } else {
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
