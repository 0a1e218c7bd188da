// Four floats at once of a shared array, one element too far on.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned space=shared
// veriwarp-expect: race=proved|refuted
// Why: every thread's 16 bytes begin 4 bytes behind a multiple of 16, where no load of 16 bytes may.
__global__ void gather(const float *in, float *out) {
  __shared__ __align__(16) float s[1040];
  int t = threadIdx.x;
  for (int i = t; i < 1040; i += 256)
    s[i] = in[i];
  __syncthreads();
  float4 v = *(float4 *)(s + 4 * t + 1); // expect: out-of-bounds
  out[blockIdx.x * blockDim.x + t] = v.x + v.y + v.z + v.w;
}
