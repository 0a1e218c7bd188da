// Last-block reduction that counts finished blocks without atomics.
// veriwarp-args: --block=1 --grid=64
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: the increments of different blocks read and write done without any order.
__device__ int done;

__global__ void finish(const int *in, int *out) {
  out[blockIdx.x] = in[blockIdx.x] * 2;
  __threadfence();
  done = done + 1; // expect: race
}
