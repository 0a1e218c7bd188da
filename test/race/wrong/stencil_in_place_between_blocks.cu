// In place again, but with a barrier between loads and stores: right inside a block, wrong at its borders.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=grid kind=read-write space=global
// Why: the last thread of a block reads the first cell of the next block, which that block may have written already.
__global__ void shiftLeft(int *v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int next = i + 1 < n ? v[i + 1] : 0; // expect: race
  __syncthreads();
  if (i < n)
    v[i] = next; // expect: race
}
