// EXPECT: right
// three slots: written slot i, read slot i - 1 of a neighbour
__global__ void k(const int *a, int *out) {
  __shared__ int ring[3][64];
  int t = threadIdx.x, s = 0;
  for (int i = 0; i < 12; ++i) {
    ring[i % 3][t] = a[i * 64 + t];
    if (i >= 1) s += ring[(i - 1) % 3][63 - t];
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
