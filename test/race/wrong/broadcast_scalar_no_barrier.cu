// Thread 0 computes a scalar into shared memory; all read it without a barrier.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the other threads may read before thread 0 has stored.
__global__ void normalise(float *v, const float *norm) {
  __shared__ float inv;
  if (threadIdx.x == 0)
    inv = 1.0f / norm[blockIdx.x]; // expect: race
  v[blockIdx.x * 128 + threadIdx.x] *= inv; // expect: race
}
