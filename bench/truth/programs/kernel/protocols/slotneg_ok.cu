// EXPECT: right
// counts are masked to 0..7
__global__ void k(const int *cnt, int *out, int *total) {
  int c = cnt[threadIdx.x] & 7;
  int base = atomicAdd(total, c);
  for (int i = 0; i < c; ++i) out[(base + 512 + i) & 1023] = threadIdx.x;
}
int main() {
  int *c;
  cudaMalloc(&c, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1024 * sizeof(int));
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  k<<<1, 64>>>(c, o, n);
  return cudaDeviceSynchronize();
}
