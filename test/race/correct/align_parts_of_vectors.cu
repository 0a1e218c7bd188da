// Pairs of floats at even places, in global, shared and local memory; and a pair that is not aligned to both.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
struct __align__(8) Pair {
  float x, y;
};
struct Loose {
  float x, y;
};

__global__ void parts(const float *in, float *out) {
  __shared__ __align__(8) float s[66];
  float l[4] = {1, 2, 3, 4};
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  const Pair &pair = *reinterpret_cast<const Pair *>(in + 2 * t);
  float2 even = *reinterpret_cast<float2 *>(&s[t & ~1u]), mine = *reinterpret_cast<float2 *>(l + 2 * (t & 1));
  const Loose &loose = *reinterpret_cast<const Loose *>(in + t + 1);
  out[t] = pair.x + even.x + mine.y + loose.y;
}
