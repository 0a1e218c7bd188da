// Persistent blocks: thread 0 draws the next chunk from a global counter, the block works on it, two barriers a round.
// veriwarp-args: --block=256 --grid=40
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
// veriwarp-expect: barrier-divergence=proved tolerate=unknown
__global__ void persistent(float *data, int *nextChunk, int chunks) {
  __shared__ int chunk;
  while (true) {
    if (threadIdx.x == 0)
      chunk = atomicAdd(nextChunk, 1);
    __syncthreads();
    int c = chunk;
    __syncthreads();
    if (c >= chunks)
      break;
    data[(size_t)c * 256 + threadIdx.x] *= 2.0f;
  }
}
