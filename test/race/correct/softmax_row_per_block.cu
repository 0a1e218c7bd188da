// A softmax row for each block: maximum, sum, division; the shared scalar passes two barriers before it is reused.
// veriwarp-args: --block=128 --grid=512
// veriwarp-expect: all=proved
__global__ void softmax(const float *in, float *out, int cols) {
  __shared__ float s[128];
  const float *row = in + (size_t)blockIdx.x * cols;
  float *dst = out + (size_t)blockIdx.x * cols;
  float m = -1e30f;
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    m = fmaxf(m, row[c]);
  s[threadIdx.x] = m;
  __syncthreads();
  for (int d = 64; d > 0; d >>= 1) {
    if (threadIdx.x < d)
      s[threadIdx.x] = fmaxf(s[threadIdx.x], s[threadIdx.x + d]);
    __syncthreads();
  }
  m = s[0];
  __syncthreads();
  float sum = 0.0f;
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    sum += expf(row[c] - m);
  s[threadIdx.x] = sum;
  __syncthreads();
  for (int d = 64; d > 0; d >>= 1) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  sum = s[0];
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    dst[c] = expf(row[c] - m) / sum;
}
