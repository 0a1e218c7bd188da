// One-bit split inside a block: positions come from a scan, so the scatter is a permutation. That the scan's results are
// distinct is a property of values in memory: a solver may leave it open.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown|possible
// veriwarp-expect: out-of-bounds=proved tolerate=unknown|possible
__global__ void splitBit(unsigned *keys, unsigned bit) {
  __shared__ unsigned ones[256];
  __shared__ unsigned out[256];
  unsigned t = threadIdx.x, key = keys[t], b = (key >> bit) & 1u;
  ones[t] = b;
  __syncthreads();
  for (unsigned d = 1; d < 256; d <<= 1) {
    unsigned v = t >= d ? ones[t - d] : 0u;
    __syncthreads();
    ones[t] += v;
    __syncthreads();
  }
  unsigned zeros = 256u - ones[255];
  unsigned rank = b ? zeros + ones[t] - 1u : t - ones[t];
  out[rank] = key;
  __syncthreads();
  keys[t] = out[t];
}
