// Stream compaction in a grid-stride loop: each trip of a warp draws a range of its own and ranks its lanes inside it.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void compactAll(const int *in, int *out, int *count, int n) {
  int lane = threadIdx.x & 31;
  for (int first = blockIdx.x * blockDim.x; first < n; first += gridDim.x * blockDim.x) {
    int i = first + threadIdx.x;
    bool keep = i < n && in[i] > 0;
    unsigned votes = __ballot_sync(0xffffffffu, keep);
    int base = 0;
    if (lane == 0)
      base = atomicAdd(count, __popc(votes));
    base = __shfl_sync(0xffffffffu, base, 0);
    if (keep)
      out[base + __popc(votes & ((1u << lane) - 1))] = i;
  }
}
