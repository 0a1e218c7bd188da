// Work-efficient exclusive scan of 256 elements by 128 threads: up-sweep and down-sweep with a barrier before each level.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
// veriwarp-expect: out-of-bounds=proved tolerate=unknown
__global__ void blelloch(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, base = blockIdx.x * 256, offset = 1;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1;
      int b = offset * (2 * t + 2) - 1;
      s[b] += s[a];
    }
    offset *= 2;
  }
  if (t == 0)
    s[255] = 0;
  for (int d = 1; d < 256; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1;
      int b = offset * (2 * t + 2) - 1;
      int v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
  }
  __syncthreads();
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}
