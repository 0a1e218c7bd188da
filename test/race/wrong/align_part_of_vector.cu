// A structure of two floats that is aligned to both begins at any float, and only one of them is used.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: a Pair is aligned to 8 bytes, as compilers rely on when they read it at once; every second one here is not.
struct __align__(8) Pair {
  float x, y;
};

__global__ void first_of_each(const float *in, float *out) {
  unsigned t = threadIdx.x;
  const Pair &pair = *reinterpret_cast<const Pair *>(in + t);
  out[t] = pair.x; // expect: out-of-bounds
}
