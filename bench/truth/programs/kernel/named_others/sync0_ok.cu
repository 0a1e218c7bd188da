// EXPECT: right
// barrier 0 of all 128 threads
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync 0, 128;" ::: "memory");
  out[t] = s[127 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
