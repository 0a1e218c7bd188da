// Stream compaction whose rank counts the thread's own lane for some and not for others: two lanes share a slot.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: a lane that is the third to keep its element and one that is the second differ in rank, but odd lanes add one.
__global__ void compact(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned keep = __ballot_sync(0xffffffffu, v != 0);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(count, __popc(keep) + 1);
  base = __shfl_sync(0xffffffffu, base, 0);
  if (v != 0)
    out[base + __popc(keep & ((1u << lane) - 1)) + (lane & 1)] = v; // expect: race
}
