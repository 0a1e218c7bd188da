// EXPECT: wrong race
// barrier 0 for 64 threads: pairs of warps
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync 0, 64;" ::: "memory");
  out[t] = s[127 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
