// Stream compaction that reserves one slot fewer than it fills: the last of one warp and the first of another share one.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: the counter grows by popc(keep) - 1 where popc(keep) slots are written.
__global__ void compact(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned keep = __ballot_sync(0xffffffffu, v != 0);
  int base = 0;
  if (lane == 0 && keep)
    base = atomicAdd(count, __popc(keep) - 1);
  base = __shfl_sync(0xffffffffu, base, 0);
  if (v != 0)
    out[base + __popc(keep & ((1u << lane) - 1))] = v; // expect: race
}
