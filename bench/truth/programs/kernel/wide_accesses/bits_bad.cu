// EXPECT: wrong race
// read-modify-write of a byte shared by eight threads
__global__ void k(const int *a, unsigned *out) {
  __shared__ unsigned bits[2];
  int t = threadIdx.x;
  if (t < 2) bits[t] = 0;
  __syncthreads();
  if (a[t] > 0) ((unsigned char *)bits)[t / 8] |= 1 << (t % 8);
  __syncthreads();
  if (t < 2) out[t] = bits[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  unsigned *o;
  cudaMalloc(&o, 2 * sizeof(unsigned));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
