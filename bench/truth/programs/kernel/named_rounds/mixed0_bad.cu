// EXPECT: wrong barrier-divergence
// the lower half uses barrier 0 with 64, the upper half all of the block
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 64) asm volatile("bar.sync 0, 64;" ::: "memory");
  else asm volatile("bar.sync 0, 128;" ::: "memory");
  out[t] = s[t ^ 1];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
