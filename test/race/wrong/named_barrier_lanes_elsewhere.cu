// Lanes of one warp come to different barriers. The counts are right if one counts threads.
// veriwarp-args: --block=64 --grid=1 --checks=barrier-divergence
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: a thread waits for all threads of its warp that have not ended (PTX ISA, bar), here for those at the other one.
__global__ void crossed(int *out) {
  if (threadIdx.x % 32 < 16)
    asm volatile("barrier.sync 1, 32;" ::: "memory"); // expect: barrier-divergence
  else
    asm volatile("barrier.sync 2, 32;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void beforeSyncthreads(int *out) {
  if (threadIdx.x % 32 < 16)
    asm volatile("barrier.sync 1, 32;" ::: "memory"); // expect: barrier-divergence
  __syncthreads(); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void twoPlaces(int *out) {
  if (threadIdx.x % 32 < 16) {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    out[threadIdx.x] = 1;
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    out[threadIdx.x] = 2;
  }
}
