// A generator state for every thread, loaded to registers and stored back; results by sample and thread.
// veriwarp-args: --block=256 --grid=32
// veriwarp-expect: all=proved
struct XorShift {
  unsigned x, y, z, w;
};
__device__ unsigned nextRandom(XorShift &s) {
  unsigned t = s.x ^ (s.x << 11);
  s.x = s.y;
  s.y = s.z;
  s.z = s.w;
  return s.w ^= (s.w >> 19) ^ t ^ (t >> 8);
}

__global__ void samples(XorShift *state, unsigned *out, int perThread) {
  unsigned id = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
  XorShift s = state[id];
  for (int k = 0; k < perThread; ++k)
    out[k * all + id] = nextRandom(s);
  state[id] = s;
}
