// A barrier for 32 threads in a block of 64: each warp completes it alone.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: thread t reads the cell of the other warp, which has not waited for it.
__global__ void exchange(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x; // expect: race
  asm volatile("bar.sync 0, 32;" ::: "memory");
  out[blockIdx.x * 64 + threadIdx.x] = s[threadIdx.x ^ 32]; // expect: race
}
