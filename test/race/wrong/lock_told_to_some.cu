// What tells whether the lock was got does not tell all threads of the block.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: kernel=placeOfEach race=refuted|possible@marked
// veriwarp-expect: kernel=oneThreadLooks race=refuted|possible@marked
// Why: placeOfEach: thread 1 looks at an element that is 0 always. oneThreadLooks: the others go on whatever it says.
__global__ void placeOfEach(int *lock, int *data) {
  __shared__ int got[64];
  got[threadIdx.x] = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    got[threadIdx.x] = atomicCAS(lock, 0, 1);
    __threadfence();
  }
  __syncthreads();
  if (got[threadIdx.x] == 0)
    if (threadIdx.x == 1)
      data[0] += 1; // expect: race
}

__global__ void oneThreadLooks(int *lock, int *data) {
  __shared__ int got;
  if (threadIdx.x == 0) {
    got = atomicCAS(lock, 0, 1);
    __threadfence();
  }
  __syncthreads();
  bool mine = true;
  if (threadIdx.x == 0)
    mine = !got;
  if (mine)
    if (threadIdx.x == 1)
      data[0] += 1; // expect: race
}
