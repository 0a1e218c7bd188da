// Work-efficient scan of n elements in dynamic shared memory, n given by the launch; as CUDA's own sample has it.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
// veriwarp-expect: out-of-bounds=proved tolerate=unknown
__global__ void prescan(float *out, const float *in, int n) {
  extern __shared__ float temp[];
  int t = threadIdx.x, offset = 1;
  int base = blockIdx.x * n;
  temp[2 * t] = in[base + 2 * t];
  temp[2 * t + 1] = in[base + 2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int ai = offset * (2 * t + 1) - 1;
      int bi = offset * (2 * t + 2) - 1;
      temp[bi] += temp[ai];
    }
    offset *= 2;
  }
  if (t == 0)
    temp[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int ai = offset * (2 * t + 1) - 1;
      int bi = offset * (2 * t + 2) - 1;
      float v = temp[ai];
      temp[ai] = temp[bi];
      temp[bi] += v;
    }
  }
  __syncthreads();
  out[base + 2 * t] = temp[2 * t];
  out[base + 2 * t + 1] = temp[2 * t + 1];
}

void run(float *out, const float *in) {
  prescan<<<16, 128, 256 * sizeof(float)>>>(out, in, 256);
}
