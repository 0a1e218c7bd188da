// EXPECT: wrong race
// the barrier is skipped in every second diagonal
__global__ void lcs(const char *a, const char *b, int *out) {
  __shared__ int m[33][33];
  int t = threadIdx.x;
  m[0][t + 1] = 0;
  m[t + 1][0] = 0;
  if (t == 0) m[0][0] = 0;
  __syncthreads();
  for (int d = 0; d < 63; ++d) {
    int j = d - t;
    if (j >= 0 && j < 32)
      m[t + 1][j + 1] = a[t] == b[j] ? m[t][j] + 1 : max(m[t][j + 1], m[t + 1][j]);
    if (d % 2) __syncthreads();
  }
  out[t] = m[t + 1][32];
}
int main() {
  char *a;
  cudaMalloc(&a, 32 * sizeof(char));
  char *b;
  cudaMalloc(&b, 32 * sizeof(char));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  lcs<<<1, 32>>>(a, b, o);
  return cudaDeviceSynchronize();
}
