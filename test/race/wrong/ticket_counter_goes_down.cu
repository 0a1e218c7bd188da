// Slots from a counter that is also decremented: two threads can hold one slot.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked kind=write-write space=global
// Why: thread 0 takes slot 0, writes it and gives it back; thread 1 then takes slot 0.
__global__ void takeAndGiveBack(const int *in, int *out, int *count) {
  int slot = atomicAdd(count, 1);
  out[slot] = in[threadIdx.x]; // expect: race
  atomicSub(count, 1);
}
