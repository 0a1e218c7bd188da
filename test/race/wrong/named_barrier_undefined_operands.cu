// Numbers and counts that a barrier cannot have.
// veriwarp-args: --block=64 --grid=1 --checks=barrier-divergence
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: barriers are 0 to 15, counts are multiples of 32, and bar.arrive needs one that is not 0.
__global__ void number(int *out) {
  asm volatile("bar.sync %0, 64;" ::"r"(16 + threadIdx.x / 64) : "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void oddCount(int *out) {
  asm volatile("bar.sync 1, 63;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void noCount(int *out) {
  asm volatile("bar.arrive 1, %0;" ::"r"(threadIdx.x / 64) : "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}
