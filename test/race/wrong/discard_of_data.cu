// A thread discards a cache line that others read.
// veriwarp-args: --block=32 --grid=1
// veriwarp-expect: race=refuted@marked
// Why: what is read after discard.global is any value, as if it had been written (PTX ISA, discard); nothing orders it
// with the reads.
__global__ void drop_line(const int *in, int *out) {
  unsigned t = threadIdx.x;
  if (t == 0)
    asm volatile("discard.global.L2 [%0], 128;" ::"l"(in) : "memory"); // expect: race
  out[t] = in[t];                                                      // expect: race
}
