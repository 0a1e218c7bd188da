// A grid-stride loop that advances by the block size only.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: block 0 reaches the elements of block 1 in its second trip.
__global__ void scale(float *v, float f, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x)
    v[i] *= f; // expect: race
}
