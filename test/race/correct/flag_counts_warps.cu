// The leaders of three warps leave a word each in shared memory and count; thread 0 waits for the three.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
__global__ void gather(int *out) {
  __shared__ int box[4];
  __shared__ int ready;
  if (threadIdx.x == 0)
    ready = 0;
  __syncthreads();
  int warp = threadIdx.x / 32;
  if (threadIdx.x % 32 == 0 && warp > 0) {
    box[warp] = warp;
    __threadfence_block();
    atomicAdd(&ready, 1);
  }
  if (threadIdx.x == 0) {
    while (atomicAdd(&ready, 0) < 3)
      ;
    __threadfence_block();
    out[blockIdx.x] = box[1] + box[2] + box[3];
  }
}
