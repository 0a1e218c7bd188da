// Pairs of floats from the second element on.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: out-of-bounds=possible@marked
// Why: allocations begin at a multiple of 256 bytes, so that every one of these float2 lies 4 bytes behind a multiple of
// 8.
__global__ void pairs(const float *in, float *out) {
  unsigned t = threadIdx.x;
  float2 v = *reinterpret_cast<const float2 *>(in + 2 * t + 1); // expect: out-of-bounds
  out[t] = v.x + v.y;
}
