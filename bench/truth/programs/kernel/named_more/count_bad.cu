// EXPECT: wrong barrier-divergence
// only 96 threads arrive at a barrier for 128
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  if (t >= 32) {
    asm volatile("bar.sync 2, 128;" ::: "memory");
    out[t] = s[t == 127 ? 32 : t + 1];
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
