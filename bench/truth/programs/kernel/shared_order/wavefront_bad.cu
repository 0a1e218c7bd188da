// EXPECT: wrong race
// two diagonals are kept: d[k - 2] of the neighbour is read in the array that is being written
__global__ void lcs(const char *a, const char *b, int *out, int n) {
  constexpr int KEEP = 2;
  __shared__ int d[KEEP][129];
  int t = threadIdx.x;
  for (int k = 0; k < KEEP; k++)
    d[k][t + 1] = 0;
  if (t < KEEP)
    d[t][0] = 0;
  __syncthreads();
  for (int k = 2; k <= 2 * n; k++) {
    int j = k - 2 - t;
    if (j >= 0 && j < n) {
      int v = a[t] == b[j] ? d[(k - 2) % KEEP][t] + 1 : max(d[(k - 1) % KEEP][t], d[(k - 1) % KEEP][t + 1]);
      d[k % KEEP][t + 1] = v;
    }
    __syncthreads();
  }
  out[t] = d[(2 * n) % KEEP][t + 1];
}

int main() {
  char *a, *b;
  int *out;
  cudaMalloc(&a, 128);
  cudaMalloc(&b, 128);
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(a, 1, 128);
  cudaMemset(b, 1, 128);
  lcs<<<1, 128>>>(a, b, out, 128);
  return cudaDeviceSynchronize();
}
