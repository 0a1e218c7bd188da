// Threads may be at one barrier at once, each for another number of threads; or with bar.red and without.
// veriwarp-args: --block=128 --grid=1 --checks=barrier-divergence
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: PTX asks for the same count of all that come to a barrier, and leaves a mix with bar.red unpredictable.
__global__ void firstHalf(int *out) {
  if (threadIdx.x < 64)
    asm volatile("bar.sync 0, 64;" ::: "memory"); // expect: barrier-divergence
  __syncthreads(); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void secondHalf(int *out) {
  if (threadIdx.x >= 64)
    asm volatile("bar.sync 0, 64;" ::: "memory"); // expect: barrier-divergence
  __syncthreads(); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void threeAndOne(int *out) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
  else
    asm volatile("bar.sync 1, 96;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}

__global__ void reduces(int *out) {
  int some = 0;
  if (threadIdx.x < 32)
    asm volatile("{.reg .pred p; setp.ne.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 128, p;}" // expect: barrier-divergence
                 : "=r"(some)
                 : "r"(out[threadIdx.x])
                 : "memory");
  else
    asm volatile("bar.sync 1, 128;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = some;
}
