// A value that two warps read before and behind a write, which barriers of parts of the block order.
// veriwarp-args: --block=96 --grid=1
// veriwarp-expect: kernel=indexed race=refuted|possible@marked
// veriwarp-expect: kernel=indexed out-of-bounds=any
// veriwarp-expect: kernel=branched barrier-divergence=refuted|possible@marked
// Why: the threads of warp 1 read another value than those of warp 2, and there is no race on it.
__global__ void indexed(int *out) {
  __shared__ int s;
  if (threadIdx.x == 0)
    s = 32;
  __syncthreads();
  const int warp = threadIdx.x / 32;
  if (warp == 1)
    asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = s;
  if (warp == 2)
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (warp == 0) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 0)
      s = 64;
    asm volatile("bar.arrive 2, 64;" ::: "memory");
  }
  out[threadIdx.x + v] = threadIdx.x; // expect: race
}

__global__ void branched(int *out) {
  __shared__ int s;
  if (threadIdx.x == 0)
    s = 0;
  __syncthreads();
  const int warp = threadIdx.x / 32;
  if (warp == 1)
    asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = s;
  if (warp == 2)
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (warp == 0) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 0)
      s = 1;
    asm volatile("bar.arrive 2, 64;" ::: "memory");
  }
  if (v)
    __syncthreads(); // expect: barrier-divergence
  out[threadIdx.x] = v;
}
