// Doubles behind an even number of floats in dynamic shared memory.
// veriwarp-args: --block=256
// veriwarp-expect: all=proved
__global__ void carve(float *out, int n) {
  extern __shared__ char raw[];
  float *f = reinterpret_cast<float *>(raw);
  double *d = reinterpret_cast<double *>(f + 2 * n);
  int t = threadIdx.x;
  if (t < n) {
    f[t] = t;
    d[t] = 2 * t;
    out[blockIdx.x * n + t] = f[t] + static_cast<float>(d[t]);
  }
}
