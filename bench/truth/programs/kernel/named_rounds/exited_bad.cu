// EXPECT: wrong barrier-divergence
// the barrier still counts three warps
__global__ void k(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x;
  s[t] = t;
  if (t >= 64) return;
  asm volatile("bar.sync 1, 96;" ::: "memory");
  out[t] = s[63 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 96 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
