// Half of the block waits at barrier 0 for itself, before the __syncthreads of all.
// veriwarp-args: --block=128 --grid=1
// veriwarp-expect: barrier-divergence=refuted|possible|unknown@marked
// veriwarp-expect: race=any
// Why: __syncthreads is barrier 0: threads 64..127 may arrive there for 128 while the others wait at it for 64.
__global__ void zero(int *data) {
  __shared__ int s[128];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 64) {
    asm volatile("bar.sync 0, 64;" ::: "memory"); // expect: barrier-divergence
    data[threadIdx.x] = s[63 - threadIdx.x];
  }
  __syncthreads(); // expect: barrier-divergence
}
