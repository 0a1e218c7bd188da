// A named barrier stands before __syncthreads for one warp, and behind it for the other.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads 0..31 wait at barrier 1 and threads 32..63 at __syncthreads, for ever.
__global__ void crosses(int *data) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
  __syncthreads(); // expect: barrier-divergence
  if (threadIdx.x >= 32)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  data[threadIdx.x] = 1;
}
