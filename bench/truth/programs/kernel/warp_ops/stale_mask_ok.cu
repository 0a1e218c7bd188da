// EXPECT: right
// the mask is computed again in each round for the lanes that go on
__global__ void lists(const int *len, const int *items, int *out) {
  int t = blockIdx.x * 32 + threadIdx.x;
  int n = len[t], best = 0;
  unsigned m = __ballot_sync(0xffffffffu, n > 0);
  for (int k = 0; k < n; k++) {
    best = max(best, __reduce_max_sync(m, items[k * 64 + t]));
    m = __ballot_sync(m, k + 1 < n);
  }
  best = __shfl_sync(0xffffffffu, best, 0);
  out[t] = best;
}

int main() {
  int h[64], *len, *items, *out;
  for (int i = 0; i < 64; i++)
    h[i] = i % 5;
  cudaMalloc(&len, sizeof h);
  cudaMalloc(&items, 5 * sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemset(items, 0, 5 * sizeof h);
  cudaMemcpy(len, h, sizeof h, cudaMemcpyHostToDevice);
  lists<<<2, 32>>>(len, items, out);
  return cudaDeviceSynchronize();
}
