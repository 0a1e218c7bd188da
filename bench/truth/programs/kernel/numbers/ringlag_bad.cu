// EXPECT: wrong race
// two slots read i - 2.. the slot that is written now
__global__ void k(const int *a, int *out) {
  __shared__ int ring[3][64];
  int t = threadIdx.x, s = 0;
  for (int i = 0; i < 12; ++i) {
    ring[i % 3][t] = a[i * 64 + t];
    if (i >= 3) s += ring[(i - 3) % 3][63 - t];
    __syncthreads();
  }
  out[t] = s;
}
int main() {
  int *a;
  cudaMalloc(&a, 768 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
