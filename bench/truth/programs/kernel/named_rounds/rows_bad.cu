// EXPECT: wrong barrier-divergence
// one row of 16 threads is a part of a warp
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.y * 16 + threadIdx.x;
  s[t] = t;
  if (threadIdx.y < 3) asm volatile("bar.arrive 1, 64;" ::: "memory");
  else asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = threadIdx.y < 3 ? s[t] : s[t - 32];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, dim3(16, 4)>>>(o);
  return cudaDeviceSynchronize();
}
