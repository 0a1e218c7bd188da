// EXPECT: wrong race
// the buffer changes one iteration before the barrier
__global__ void k(int *out) {
  __shared__ int b[2][64];
  int t = threadIdx.x, s = 0;
  b[0][t] = t;
  b[1][t] = -t;
  __syncthreads();
  for (int i = 0; i < 12; ++i) {
    if (i % 3 == 0 && i > 0) {
      b[(i / 3) & 1][t] = s;
      __syncthreads();
    }
    s += b[((i + 1) / 3) & 1][(t + 1) & 63];
  }
  out[t] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
