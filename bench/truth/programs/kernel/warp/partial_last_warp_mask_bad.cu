// EXPECT: wrong barrier-divergence
// with n = 52 the last warp's mask has 21 bits (0..20) but lanes 20..31 skip the shuffle: lane 20 is in the mask, skips it and waits in the __syncwarp() behind
// AIM: mask of the remaining lanes off by one
__global__ void pairMax(const int *v, int *out, int n) {
  int i = threadIdx.x, base = i & ~31;
  int m = -1;
  unsigned mask = base + 32 <= n ? 0xffffffffu : (2u << (n - base)) - 1;
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
