// EXPECT: wrong race
// the producers arrive before they write
__global__ void k(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) {
    
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    s[t] = in[t] + 1;
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t - 32] = s[63 - t];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
