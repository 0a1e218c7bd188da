// Only the last warp of the block walks a column.
// veriwarp-args: --block=512 --grid=4
// veriwarp-expect: bank-conflict=refuted|possible|unknown
// Why: lanes of the last warp are 32 words apart.
__global__ void late(const int *in, int *out) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  for (int i = t; i < 1024; i += 512)
    a[i] = in[i];
  __syncthreads();
  out[blockIdx.x * 512 + t] = a[t / 32 == 15 ? (t & 31) * 32 : t];
}
