// Two producers raise a bit each; the consumer waits for the bit of the one whose cell it reads.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: all=proved

__global__ void k(int *data, unsigned *f, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x < 2) {
    data[blockIdx.x] = 1;
    __threadfence();
    atomicOr(f, 1u << blockIdx.x);
  } else {
    while ((atomicOr(f, 0u) & 1u) == 0)
      ;
    __threadfence();
    *out = data[0];
  }
}
