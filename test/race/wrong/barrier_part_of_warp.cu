// bar.sync is barrier.sync.aligned: all threads of a warp execute it, or none. The counts are right here.
// veriwarp-args: --block=64 --grid=1 --checks=barrier-divergence
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: 16 threads of each warp come, 32 in all, which is what each barrier waits for.
__global__ void odd(int *out) {
  if (threadIdx.x & 1)
    asm volatile("bar.sync 1, 32;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void oddInNewWords(int *out) {
  if (threadIdx.x & 1)
    asm volatile("barrier.sync.aligned 1, 32;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

// Without .aligned a part of a warp may come, and waits for the others until they have ended.
__global__ void notAligned(int *out) {
  if (threadIdx.x & 1)
    asm volatile("barrier.sync 1, 32;" ::: "memory");
  out[threadIdx.x] = 1;
}

__global__ void wholeWarps(int *out) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, 32;" ::: "memory");
  out[threadIdx.x] = 1;
}
