// EXPECT: right
// the fourth warp reads its own elements
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t * 5;
  if (t < 96) asm volatile("bar.sync 3, 96;" ::: "memory");
  out[t] = t < 96 ? s[95 - t] : s[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
