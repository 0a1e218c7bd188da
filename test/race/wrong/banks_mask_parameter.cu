// The mask of a ring buffer is a parameter: small rings fold a warp's lanes onto one another.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: bank-conflict=refuted|possible|unknown
// veriwarp-expect: out-of-bounds=any
// Why: with m = 0x3c0 only multiples of 64 are left, all in bank 0.
__global__ void ring(const int *in, int *out, int m) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  for (int i = t; i < 1024; i += 128)
    a[i] = in[i];
  __syncthreads();
  out[blockIdx.x * 128 + t] = a[(t * 8) & m];
}
