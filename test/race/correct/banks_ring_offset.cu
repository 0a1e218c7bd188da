// Consecutive words of a ring buffer from an offset that is a parameter: one bank to each lane, wherever it wraps.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: bank-conflict=proved
// veriwarp-expect: all=proved
__global__ void ring(const int *in, int *out, unsigned offset) {
  __shared__ int a[1024];
  unsigned t = threadIdx.x;
  for (unsigned i = t; i < 1024; i += 256)
    a[i] = in[i];
  __syncthreads();
  out[blockIdx.x * 256 + t] = a[(t + offset) & 1023] + a[(t * 3 + offset) % 1024];
}
