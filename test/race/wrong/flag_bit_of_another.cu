// Two producers raise a bit each; the consumer waits for one and reads what the other writes.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: race=refuted|possible@marked
// Why: bit 0 says nothing of data[1].

__global__ void k(int *data, unsigned *f, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x < 2) {
    data[blockIdx.x] = 1; // expect: race
    __threadfence();
    atomicOr(f, 1u << blockIdx.x);
  } else {
    while ((atomicOr(f, 0u) & 1u) == 0)
      ;
    __threadfence();
    *out = data[1]; // expect: race
  }
}
