// Slots from atomicInc that wraps after 64, for more than 64 threads.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted@marked kind=write-write space=global
// Why: the 65th ticket is 0 again.
__global__ void tickets(unsigned *counter, int *out) {
  unsigned slot = atomicInc(counter, 63u);
  out[slot] = threadIdx.x; // expect: race
}
