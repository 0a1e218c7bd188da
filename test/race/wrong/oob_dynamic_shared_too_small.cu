// The host gives dynamic shared memory for one array, the kernel uses two.
// veriwarp-expect: out-of-bounds=refuted@marked space=shared
// Why: 128 * sizeof(float) bytes end where the second array starts.
__global__ void twoArrays(const float *in, float *out) {
  extern __shared__ float pool[];
  float *a = pool, *b = pool + 128;
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  a[t] = in[g];
  b[t] = -in[g]; // expect: out-of-bounds
  __syncthreads();
  out[g] = a[127 - t] + b[127 - t]; // expect: out-of-bounds
}

void run(const float *in, float *out) { twoArrays<<<64, 128, 128 * sizeof(float)>>>(in, out); }
