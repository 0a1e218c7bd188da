// EXPECT: wrong out-of-bounds
// the last iteration (k = 4) stores h[4] of a local array of 4; no one reads it, but the store is there in every thread
// AIM: dead out-of-bounds store to a local array, removed by the optimiser
__global__ void head(const int *a, int *out) {
  int h[4];
  int t = threadIdx.x;
  for (int k = 0; k <= 4; ++k)
    h[k] = a[t + k] * k;
  out[t] = h[0] + h[3];
}

int main() {
  int *a, *out;
  cudaMalloc(&a, 68 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(a, 0, 68 * sizeof(int));
  head<<<1, 64>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
