// EXPECT: different --block 16 --param n=9
// n / 2 = 4 pairs copy elements 0 to 7; out[8] keeps its old value, for instance 0 where in[8] is 1.
__global__ void before(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i];
}

__global__ void after(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2)
    ((float2 *)out)[i] = ((const float2 *)in)[i];
}
