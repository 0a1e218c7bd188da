// EXPECT: right
// the mask of the last warp is computed by the ballot that all 32 lanes take part in
// AIM: mask of the remaining lanes off by one
__global__ void pairMax(const int *v, int *out, int n) {
  int i = threadIdx.x, base = i & ~31;
  int m = -1;
  unsigned mask = __ballot_sync(0xffffffffu, i < n);
  if (i < n) {
    int x = v[i];
    int y = __shfl_down_sync(mask, x, 1);
    m = i + 1 < n && (i & 31) != 31 ? max(x, y) : x;
  }
  __syncwarp();
  out[i] = m;
}

int main() {
  int n = 52, *v, *out;
  cudaMalloc(&v, n * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(v, 0, n * sizeof(int));
  pairMax<<<1, 64>>>(v, out, n);
  cudaDeviceSynchronize();
  cudaFree(v);
  cudaFree(out);
}
