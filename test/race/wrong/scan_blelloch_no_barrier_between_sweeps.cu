// Work-efficient scan whose down-sweep has no barrier at all, not even before its first level.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block|warp space=shared
// Why: at d = 1 thread 0 writes s[255], which thread 1 reads at d = 2; nothing orders the two.
__global__ void blelloch(int *data) {
  __shared__ int s[256];
  int t = threadIdx.x, base = blockIdx.x * 256, offset = 1;
  s[2 * t] = data[base + 2 * t];
  s[2 * t + 1] = data[base + 2 * t + 1];
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d)
      s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1]; // expect: race
    offset *= 2;
  }
  if (t == 0)
    s[255] = 0; // expect: race
  for (int d = 1; d < 256; d *= 2) {
    offset >>= 1;
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      int v = s[a]; // expect: race
      s[a] = s[b];  // expect: race
      s[b] += v;    // expect: race
    }
  }
  __syncthreads();
  data[base + 2 * t] = s[2 * t];
  data[base + 2 * t + 1] = s[2 * t + 1];
}
