// A floating-point maximum by a compare-and-swap loop on the bits: all accesses to the cell are atomic.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__device__ void atomicMaxFloat(float *cell, float v) {
  int *bits = (int *)cell;
  int old = atomicAdd(bits, 0);
  while (__int_as_float(old) < v) {
    int seen = atomicCAS(bits, old, __float_as_int(v));
    if (seen == old)
      break;
    old = seen;
  }
}

__global__ void maxAll(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicMaxFloat(out, in[i]);
}
