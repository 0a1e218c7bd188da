// The scalar is read after a barrier, but the next trip overwrites it while it is still read.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: no barrier between the loads of one trip and thread 0's store of the next.
__global__ void rowsLoop(const int *offsets, const float *in, float *out, int rows) {
  __shared__ int start;
  for (int r = blockIdx.x; r < rows; r += gridDim.x) {
    if (threadIdx.x == 0)
      start = offsets[r]; // expect: race
    __syncthreads();
    out[r * 128 + threadIdx.x] = in[start + threadIdx.x]; // expect: race
  }
}
