// The stride is a parameter of which this launch says that it is 2.
// veriwarp-args: --block=256 --grid=4 --param=s=2
// veriwarp-expect: bank-conflict=refuted@marked degree=2
// Why: lanes l and l + 16 are 32 words apart.
__global__ void ring(const int *in, int *out, int s) {
  __shared__ int a[1024];
  int t = threadIdx.x;
  for (int i = t; i < 1024; i += 256)
    a[i] = in[i];
  __syncthreads();
  out[blockIdx.x * 256 + t] = a[(t * s) & 1023]; // expect: bank-conflict
}
