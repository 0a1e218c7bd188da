// A function that is defined elsewhere, and may hold a barrier, is called by some threads only.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=unknown
// veriwarp-expect: race=unknown
// Nothing is known of step(): a proof would be about other code.
extern __device__ int step(int *);
__global__ void some(int *out) {
  if (threadIdx.x < 7)
    step(out);
}
