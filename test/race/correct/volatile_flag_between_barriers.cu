// A volatile shared flag that is written and read in different barrier intervals.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: all=proved
__global__ void untilStable(volatile int *data, int rounds) {
  __shared__ volatile int go;
  for (int r = 0; r < rounds; ++r) {
    if (threadIdx.x == 0)
      go = r & 1;
    __syncthreads();
    int mine = go;
    __syncthreads();
    if (mine)
      data[blockIdx.x * 128 + threadIdx.x] += 1;
  }
}
