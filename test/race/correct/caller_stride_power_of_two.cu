// Ranks for a merge of segments, right if the stride is a power of two, as every caller of a merge sort passes it.
// veriwarp-args: --block=256
// veriwarp-expect: race=proved|possible
// Nothing states the condition, so a race is possible, and not definite: a caller may keep it.
__global__ void segmentRanks(unsigned *ranks, unsigned stride, unsigned threads) {
  unsigned pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos >= threads)
    return;
  unsigned i = pos & (stride / 128 - 1);
  unsigned base = (pos - i) * 256;
  ranks[base / 128 + i] = pos;
  ranks[(base + stride) / 128 + i] = pos;
}
