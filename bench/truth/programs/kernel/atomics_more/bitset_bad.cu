// EXPECT: wrong out-of-bounds
// word i / 16
__global__ void k(const unsigned char *a, unsigned *out) {
  __shared__ unsigned set[8];
  int t = threadIdx.x;
  if (t < 8) set[t] = 0;
  __syncthreads();
  int v = a[t];
  atomicOr(&set[v / 16], 1u << (v % 32));
  __syncthreads();
  if (t < 8) out[t] = set[t];
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 64 * sizeof(unsigned char));
  unsigned *o;
  cudaMalloc(&o, 8 * sizeof(unsigned));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
