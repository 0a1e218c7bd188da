// The last warp of a block, and a warp of which lanes have returned, count for 32 threads.
// veriwarp-args: --block=40 --grid=1 --checks=race,barrier-divergence
// veriwarp-expect: all=proved
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
__global__ void waits(int *out) {
  __shared__ int s[40];
  s[threadIdx.x] = threadIdx.x;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[threadIdx.x] = s[39 - threadIdx.x];
}

__global__ void arrives(int *out) {
  __shared__ int s[8];
  if (threadIdx.x >= 32) {
    s[threadIdx.x - 32] = threadIdx.x;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[threadIdx.x] = s[threadIdx.x % 8];
  }
}

__global__ void notAligned(int *out) {
  __shared__ int s[40];
  s[threadIdx.x] = threadIdx.x;
  asm volatile("barrier.sync 1, 64;" ::: "memory");
  out[threadIdx.x] = s[39 - threadIdx.x];
}

__global__ void someReturn(int *out) {
  __shared__ int s[40];
  if (threadIdx.x % 32 >= 6)
    return;
  s[threadIdx.x] = threadIdx.x;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[threadIdx.x] = s[threadIdx.x ^ 32];
}
