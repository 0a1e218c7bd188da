// EXPECT: right
// 8 buckets for 3 bits
__global__ void k(const int *a, int *out) {
  int cnt[8] = {};
  for (int i = 0; i < 32; ++i) cnt[a[i] & 7]++;
  out[threadIdx.x] = cnt[threadIdx.x & 7];
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
