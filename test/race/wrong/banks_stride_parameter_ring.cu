// A ring buffer whose stride is a parameter that nothing fixes: even strides conflict.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: bank-conflict=refuted|possible|unknown
// veriwarp-expect: kernel=masked race=any
// veriwarp-expect: kernel=remainder race=any
// Why: with s = 2, lanes l and l + 16 of a warp are 32 words apart, in one bank.
__global__ void masked(int *out, int s) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  a[(t * s) & 1023] = 7;
  out[blockIdx.x * 256 + t] = 0;
}
__global__ void remainder(int *out, unsigned s) {
  __shared__ int a[1024];
  unsigned t = threadIdx.x;
  a[(t * s) % 1024] = 7;
  out[blockIdx.x * 256 + t] = 0;
}
