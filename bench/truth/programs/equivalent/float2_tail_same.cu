// EXPECT: same --block 16 --param n=9
// Four pairs copy elements 0 to 7, and thread 0 copies element 8.
__global__ void before(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i];
}

__global__ void after(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2)
    ((float2 *)out)[i] = ((const float2 *)in)[i];
  if (i == 0 && n % 2 == 1)
    out[n - 1] = in[n - 1];
}
