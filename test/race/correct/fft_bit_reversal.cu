// The order of a fast Fourier transform: indices with their bits reversed, in shared memory and in place.
// veriwarp-args: --block=256
// veriwarp-expect: all=proved
__global__ void permute(const float2 *in, float2 *out) {
  __shared__ float2 s[256];
  unsigned t = threadIdx.x;
  s[__brev(t) >> 24] = in[blockIdx.x * 256 + t];
  __syncthreads();
  out[blockIdx.x * 256 + t] = s[t];
}

__global__ void inPlace(float2 *data) {
  unsigned t = threadIdx.x, r = __brev(t) >> 24;
  float2 *own = data + blockIdx.x * 256;
  if (t < r) {
    float2 x = own[t];
    own[t] = own[r];
    own[r] = x;
  }
}
